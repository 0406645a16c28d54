EVENT Club game
B Q16
W D4
B Q3
   VAR
   B R4
   W C3
   ENDVAR
W C6
