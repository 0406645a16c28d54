BLACK 1 Q16
WHITE 2 D4
Black 3 Q3
White 4 pass
