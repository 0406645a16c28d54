EVENT Nothing but a diagram
COM About the event
It has no moves.
ENDCOM
DIAGRAM 9x9
SETUP B C3 D4
COM
About the diagram.
ENDCOM
EVENT Two of them
DIAGRAM
SETUP B C3 D4
DIAGRAM
SETUP W C3
EVENT A move behind it
COM
About the event.
ENDCOM
DIAGRAM
SETUP B C3 D4
B 1 Q16
EVENT A setup before it
SETUP B D4 Q16
DIAGRAM
SETUP W C3
