Problem 1
B 1 Q16
W 2 D4
Problem 2
1 Q4
2 D16
3 C3
