BLACK Anna
B 1 Q16
W 2 D4
Black Q4
White D16
White C3
