BOARDSIZE 9
B 1 E5
W 2 G7
   VAR a
   W 2 C3
   B 3 C7
   ENDVAR
   VAR b
   W 2 C3
   B 3 G3
   ENDVAR
