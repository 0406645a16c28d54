B 1 Q16
W 2 D4
COM
White may also play at a or at 10.
ENDCOM
   VAR a
   W 2 C3
   B 3 D3
   ENDVAR
   VAR 10
   W 2 Q3
   ENDVAR
B 3 Q4
