B 1 Q16
W 2 D4
   VAR a
   W 2 C3
   VAR b
   W 2 Q3
   ENDVAR
B 3 R10
