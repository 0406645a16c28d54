B 1 Q16
W 2 D4
SETUP B K10
COM
About the stone.
ENDCOM
   VAR
   W 2 D16
   ENDVAR
COM
About the second move.
ENDCOM
B 3 Q3
   VAR
   SETUP W C10
      VAR
      B 3 C3
      ENDVAR
   B 3 C14
   ENDVAR
