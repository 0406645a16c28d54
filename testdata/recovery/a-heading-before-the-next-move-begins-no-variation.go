EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
B 1 Q16
W 2 D4
Variation A
B 3 Q4
W 4 D16
