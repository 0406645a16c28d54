Black: D4 Q16
White: D16
B 1 Q4
