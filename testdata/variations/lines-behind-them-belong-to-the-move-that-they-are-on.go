B 1 Q16
W 2 D4
MARK D4
   VAR
   W 2 D16
   ENDVAR
COM
About White's move.
ENDCOM
MARK a@C3
   VAR
   W 2 C4
   ENDVAR
USER about W 2
ENDUSER
B 3 Q3
