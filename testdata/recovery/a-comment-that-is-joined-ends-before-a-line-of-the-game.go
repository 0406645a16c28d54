EVENT Club game
BOARDSIZE 9
B 1 C3
W 2 C2
B 3 B2
W 4 G7
B 5 D2
W 6 G3
B 7 C1 COM
One stone is taken.
PRISONER C2
ENDCOM
W 8 F5
