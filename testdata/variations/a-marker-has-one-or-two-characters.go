B 1 Q16
   VAR
   B 1 D4
   ENDVAR
   VAR b
   B 1 D16
   ENDVAR
   VAR 10
   B 1 Q4
   ENDVAR
   VAR abc
   B 1 K10
   ENDVAR
   VAR the best one
   B 1 C3
   ENDVAR
   VAR c that is all
   B 1 C17
   ENDVAR
   var \T 
   b 1 c10
   endvar
   VAR %
   B 1 R3
   ENDVAR back to the game
W 2 R17
