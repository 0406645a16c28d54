EVENT Twice the same
B 1 Q16
W 2 D4
B 2 Q3
W 3 D17
B 4 C10
W 5 K4
EVENT A repeated beginning
B 10 Q16
W 11 D4
B 10 Q3
W 11 D17
B 14 K10
EVENT Counting on meets a number that is taken
B 1 Q16
W 3 D4
B 2 Q3
W 2 D17
