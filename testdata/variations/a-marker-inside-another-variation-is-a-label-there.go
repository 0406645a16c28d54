BOARDSIZE 9
B 1 E5
   VAR a
   B 1 C3
   W 2 G7
      VAR b
      W 2 G3
      ENDVAR
   B 3 C7
   ENDVAR
W 2 C7
