B 1 Q16
W 2 D4
   VAR
   W 2 C3
   B 3 R4
      VAR
      B 3 Q5
      W 4 C6
   W 4 D6
B 3 Q3
W 4 C14
