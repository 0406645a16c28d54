EVENT Club championship
B: (Anna Berg)
W: this is the move that both of them had prepared for weeks
B 1 Q16
W 2 D4
