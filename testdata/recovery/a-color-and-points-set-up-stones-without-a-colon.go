Black C3 D4
White Q16 Q4
B 1 K10
