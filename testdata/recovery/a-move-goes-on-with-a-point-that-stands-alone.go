B 1 Q16
W 2
D4 was the answer.
B 3
pass.
W 4 Q4
