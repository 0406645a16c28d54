EVENT Only bad moves
B 1 Z9
B 22 Q3 R7
W 0 D4
