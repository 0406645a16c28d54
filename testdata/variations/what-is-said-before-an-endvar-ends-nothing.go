B 1 Q16
   VAR
   B 1 Q4
      VAR
      B 1 R4
      End of variation
      ENDVAR
   W 2 D4
   ENDVAR
W 2 D16
