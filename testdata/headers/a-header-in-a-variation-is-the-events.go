EVENT
B 1 Q16
   VAR
   B 1 D4
   RESULT Black by 3
   ENDVAR
