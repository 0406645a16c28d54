BOARDSIZE 9
B 1 E5
COM The center
Black takes
the center.
ENDCOM
W 2 G7
COM An approach
ENDCOM
B 3 C3
COM
Text alone.
ENDCOM
