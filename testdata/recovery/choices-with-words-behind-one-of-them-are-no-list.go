EVENT Fuseki quiz
BOARDSIZE 9
1 E5 (tengen)
1 C3
1 G7
