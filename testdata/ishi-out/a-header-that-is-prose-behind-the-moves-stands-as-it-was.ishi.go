BLACK Anna Berg
KOMI 5.5
B 1 Q16
Komi 6.5
	Black Anna Holm
W 2 D4
