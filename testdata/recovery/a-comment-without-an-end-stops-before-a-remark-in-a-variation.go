EVENT Club game
B 1 C3
COM
A joseki.
VAR
REMARK as in the old days
B 1 C4
ENDVAR
W 2 D4
