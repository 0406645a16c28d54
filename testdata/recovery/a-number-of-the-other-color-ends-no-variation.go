B 1 Q16
W 2 D4
   VAR
   W 2 C3
   B 3 R4
   W 3 C6
