EVENT Club game
B 1 Q16
W 2 D4

From: here on White is lost.

B 3 Q4
