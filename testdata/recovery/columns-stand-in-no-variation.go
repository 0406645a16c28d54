EVENT Club game
B 1 Q16
W 2 D4
VAR
1 C4   3 D17
2 C3   4 C6
ENDVAR
B 3 Q4
