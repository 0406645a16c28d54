RESULT Unfinished
B 1 A1
W 2 Q16
