EVENT
COM Open
Text of the event.
SETUP B D4 Q16
W 1 C3
