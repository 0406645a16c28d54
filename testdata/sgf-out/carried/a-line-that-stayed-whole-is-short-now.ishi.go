BOARDSIZE 9
B 1 E5
COM
It is short now.
ENDCOM
