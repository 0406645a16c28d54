BLACK Anna
BOARDSIZE 9
COM
The first game has no title.
ENDCOM
EVENT Second
B 1 Q16
