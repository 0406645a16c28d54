REMARK typed by Ann
EVENT Club game
BLACK Anna Berg-Dahl, 2-dan
DATE 1990-03-09
KOMI 5 1/2
BOARDSIZE 9
B 1 E5
W 2 G7
VAR x
W 2 C3
COM a
One.

Three.
ENDCOM
USER mine
a line
ENDUSER
ENDVAR
B 3 C3
MARK G7 E5
