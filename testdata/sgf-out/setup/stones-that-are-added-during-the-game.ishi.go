BOARDSIZE 9
B 1 E5
W 2 G7
SETUP B C7 W G3
COM
Suppose these were there.
ENDCOM
B 3 C3
