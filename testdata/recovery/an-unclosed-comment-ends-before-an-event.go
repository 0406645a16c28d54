EVENT One
COM
Text of the event.
EVENT Two
B 1 Q16
