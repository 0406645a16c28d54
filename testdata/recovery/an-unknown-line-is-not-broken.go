h W 4
R4
B 1 Q4
W 2 D16
