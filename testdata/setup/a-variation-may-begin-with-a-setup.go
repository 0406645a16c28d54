B 1 Q16
W 2 D4
   VAR s
   SETUP W D16 D10
   COM
   What if White had two stones here?
   ENDCOM
   B 3 C3
   ENDVAR
   VAR
   W 2 D16
   SETUP B R4
   W 3 D4
   ENDVAR
B 3 Q3
   VAR
   SETUP B C3 W C4
   ENDVAR
