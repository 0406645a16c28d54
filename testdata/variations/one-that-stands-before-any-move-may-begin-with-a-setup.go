EVENT The only line
COM
About the event.
ENDCOM
VAR x
SETUP B D4 Q16
W 1 C3
ENDVAR
EVENT Beside another setup
VAR
SETUP B D4
ENDVAR
SETUP B C3 Q3
COM
About the stones.
ENDCOM
W 1 R4
