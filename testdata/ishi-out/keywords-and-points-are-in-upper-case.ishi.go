EVENT A  title,   as it stands
BLACK Anna Berg
SETUP B D4 W Q16
B 1 C3
MARK Q16 \t@D4 xY@E5 #1
W 2 PASS
VAR q
W 2 C4
ENDVAR
DIAGRAM A1 J9
HIDE #1 D4
