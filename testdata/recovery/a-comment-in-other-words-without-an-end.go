B 1 Q16
COMMENT
A star point.
W 2 D4
Comment
B 3 Q4
Comments by Anna Berg
VAR
B 3 R4
ENDVAR
Endcomment
