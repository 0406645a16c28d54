B 1 Q16
W 2 tenuki
B 3 D4
W 4 Tenuki
