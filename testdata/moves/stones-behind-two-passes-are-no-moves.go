EVENT Club game
B 1 Q16
W 2 D4
B 3 PASS
W 4 PASS
Dead stones:
Black Q16
White D4
