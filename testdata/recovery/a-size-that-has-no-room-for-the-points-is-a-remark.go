EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
Size 13
B 1 Q16
W 2 D4
