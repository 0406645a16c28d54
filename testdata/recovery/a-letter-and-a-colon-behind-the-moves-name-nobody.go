B 1 D4
B: slow move
W: Good Reply
W 2 E5
