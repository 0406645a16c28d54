EVENT A part of a game
B 57 Q16
W 58 D4
B 61 Q3
W 62 D17
EVENT Backwards
B 5 Q16
W 3 D4
B 4 Q3
W 6 D17
