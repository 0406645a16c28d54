EVENT Columns
1 Q16   3 Q4
2 D4    4 D16
5 Black R10
W 6 C10
