B 1 Q16
W 2 D4
3 Q3
4 D16
Vital points, both of them.
B 3 C14
