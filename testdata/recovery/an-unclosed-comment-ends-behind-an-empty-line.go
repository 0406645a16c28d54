B 1 Q16
COM
The first move.

W 2 D4
B 3 C3
