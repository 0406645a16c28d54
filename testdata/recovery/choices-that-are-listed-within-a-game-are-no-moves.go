EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
The choices are
1. Q16
2. R16
3. Q17
B 1 Q16
W 2 D4
Candidates here are
3 Q4
3 C6
B 3 D16
The vital point is
White D5
W 4 C17
black: Q4
B 5 Q3
S 6 Q4
W 6 R4
