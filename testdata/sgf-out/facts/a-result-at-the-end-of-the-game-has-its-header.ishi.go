RESULT Black wins by resignation
BOARDSIZE 9
B 1 E5
W 2 C7
B 3 G3
COM
White resigns.
ENDCOM
