B 1 Q16
W 2 D4
B 3 Q3
   VAR
   B 1 D16
   W 2 C14
   B 3 F17
   MARK #1-3
   ENDVAR
   VAR
   B 3 C6
   W 4 D6
   ENDVAR
   VAR
   B 4 C10
   W 5 C12
   ENDVAR
W 4 D17
