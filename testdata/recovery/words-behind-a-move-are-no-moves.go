B 1 Q16 a fine point
W 2 D4 or C4
B 3 Q3 B
W 4 C6 good
