B 1 Q16
W 2 D4
   VAR
   DIAGRAM
   HIDE D4
   COM
   A diagram alone.
   ENDCOM
   ENDVAR
   VAR p
   DIAGRAM 9x9
   DIAGRAM 13x13
   ENDVAR
   VAR q
   DIAGRAM
   COM
   Before a move of the variation.
   ENDCOM
   W 2 D16
   B 3 C14
   ENDVAR
   VAR
   W 2 C3
   ENDVAR
   VAR r
   DIAGRAM
   SETUP W C17
   SETUP B C16
   ENDVAR
DIAGRAM
B 3 Q3
