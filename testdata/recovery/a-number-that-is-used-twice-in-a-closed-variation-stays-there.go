B 1 Q16
W 2 D4
   VAR
   W 2 C3
   B 3 R4
   B 3 Q3
   ENDVAR
B 3 C6
