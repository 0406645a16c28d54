B 1 Q16
W 2 D4
   VAR
   W 2 C3
   COM
   Text of the variation.
   ENDVAR
B 3 C16
