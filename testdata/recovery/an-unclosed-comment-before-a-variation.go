B 1 Q16
COM Open
Text of move 1.
VAR
B 1 D4
ENDVAR
W 2 C3
