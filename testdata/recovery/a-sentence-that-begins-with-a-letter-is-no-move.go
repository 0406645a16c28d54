B 1 Q16
W 2 D4
W should have played C3
A is better than B
B 3 Q3
