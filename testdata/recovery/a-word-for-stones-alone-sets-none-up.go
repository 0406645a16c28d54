EVENT Problem
Set up
B 1 Q16
W 2 D4
