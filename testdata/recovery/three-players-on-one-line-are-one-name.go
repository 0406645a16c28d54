EVENT Pair go
Black: Anna White: Bo Black: Clara
B 1 Q16
