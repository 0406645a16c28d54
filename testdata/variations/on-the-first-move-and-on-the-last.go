EVENT The first move
B 1 Q16
COM
The usual one.
ENDCOM
   VAR
   B 1 K10
   W 2 Q16
   ENDVAR
   VAR
   W 1 K10
   ENDVAR
W 2 D4
   VAR
   W 2 PASS
   ENDVAR
EVENT The first move behind a setup
SETUP B D4 Q16
W 1 C16
   VAR
   W 1 R4
   ENDVAR
