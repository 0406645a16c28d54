EVENT Club game
B 1 Q16
W 2 D4
Black A1 A2 A3
White T19
White + 3
