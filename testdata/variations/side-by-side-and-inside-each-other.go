B 1 Q16
W 2 D4
B 3 Q3
   VAR a
   B 3 C14
   W 4 C6
      VAR
      W 4 D10
      B 5 D8
         VAR i1
         B 5 F10
         ENDVAR
      W 6 F9
      ENDVAR
      VAR
      W 4 R4
      ENDVAR
   B 5 K4
   ENDVAR
   VAR b
   B 3 R4
   ENDVAR
W 4 D17
B 5 R10
