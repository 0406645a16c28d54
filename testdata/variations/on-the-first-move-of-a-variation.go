B 1 Q16
W 2 D4
   VAR x
   W 2 D16
      VAR y
      W 2 C16
      B 3 Q3
      ENDVAR
   B 3 Q4
   ENDVAR
   VAR z
   W 2 R4
   ENDVAR
B 3 C6
