EVENT One
B 1 Q16
W 2 D4
   VAR a
   W 2 C3
   B 3 R4
   COM
   In the variation.
   ENDCOM
B 3 Q3
EVENT Two
B 1 K10
