B 1 Q16
W 2 D4
B 3 Q3
   VAR
   B 1 D16
   W 2 C14
   MARK #1-3
   B 3 F17
   MARK ALL
   W 4 C10
   MARK #1 Q16 D4
   B 7 C12
   MARK #3-9 x@#2-6
   ENDVAR
W 4 D17
MARK #1-2
B 9 R10
MARK #1-20
W 10 R8
MARK #5-8 #4-9
