BOARDSIZE 9
B 1 E5
   VAR \d
   B 1 C7
   ENDVAR
   VAR \T
   B 1 G7
   ENDVAR
   VAR \c
   B 1 C3
   ENDVAR
   VAR \s
   B 1 G3
   ENDVAR
