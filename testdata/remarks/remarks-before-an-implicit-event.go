REMARK before the header
KOMI 5
REMARK before the move
B 1 C3
