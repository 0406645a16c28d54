Move 1: Black Q16
Move 2: White D4
Move 3: Black Q4
EVENT Without colors
Move 1 Q16
No. 2 D4
EVENT In one word
B-Q16
W-D4
EVENT In brackets
B[Q16]
W[D4]
B.Q.4
