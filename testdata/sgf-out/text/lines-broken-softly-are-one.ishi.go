BOARDSIZE 9
B 1 E5
COM
One line, and
another.
ENDCOM
