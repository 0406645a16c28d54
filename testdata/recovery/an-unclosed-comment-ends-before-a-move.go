B 1 Q16
COM Open
Text of move 1.
W 2 D4
B 3 C16
