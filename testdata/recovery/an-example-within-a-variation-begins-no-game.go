EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
B 1 Q16
W 2 D4
VAR
W 2 D3
Example 1
COM
A good shape.
ENDCOM
B 3 Q4
ENDVAR
B 3 Q4
