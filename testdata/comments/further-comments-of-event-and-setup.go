EVENT Two of each
COM First
On the event.
ENDCOM
COM
Again on the event.
ENDCOM
SETUP B D4 Q16
COM
On the position.
ENDCOM
COM Last
Again on the position.
ENDCOM
