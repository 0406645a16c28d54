BOARDSIZE 9
B 1 E5
W 2 G7
   VAR x
   W 2 C3
      VAR y
      W 2 C7
      ENDVAR
   B 3 G3
   ENDVAR
B 3 C5
