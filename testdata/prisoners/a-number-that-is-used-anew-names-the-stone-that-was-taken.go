BOARDSIZE 5
B 1 A1
W 2 E5
B 3 D4
W 4 E4
   VAR
   W 1 A2
   B 2 C5
   W 3 B1
   PRISONER #1
   ENDVAR
   VAR
   W 4 A2
   B 2 C5
   W 1 B1
   PRISONER #1
   ENDVAR
B 5 C3
