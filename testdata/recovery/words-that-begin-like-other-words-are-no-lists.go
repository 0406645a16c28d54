EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
B 1 Q16
Add D4 Q4
W 2 D4
Hides C3
