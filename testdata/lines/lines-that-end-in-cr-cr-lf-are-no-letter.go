BLACK Anna
From: here on it is hard
B 1 Q16
W 2 D4
W 2 Z9
