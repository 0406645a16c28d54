EVENT Club game
B 1 Q16
White D4
	B 3 Q4
