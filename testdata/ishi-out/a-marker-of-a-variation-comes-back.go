B 1 Q16
W 2 D4
MARK b@R4
   VAR 8
   W 2 C3
   ENDVAR
   VAR \T
   W 2 C4
   ENDVAR
   VAR long
   W 2 D3
   ENDVAR
