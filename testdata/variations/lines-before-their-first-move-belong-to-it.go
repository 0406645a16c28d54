B 1 Q16
W 2 D4
   VAR
   COM Early
   These words come too early.
   ENDCOM
   MARK #2 \s@Q16
   USER early
   ENDUSER
   PRISONER
   W 2 D16
   COM
   These do not.
   ENDCOM
   ENDVAR
   VAR
   MARK a@C3
   DIAGRAM
   HIDE D4
   ENDVAR
B 3 Q3
