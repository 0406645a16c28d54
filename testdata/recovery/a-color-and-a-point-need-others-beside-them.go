EVENT Club game
B 1 Q16
White Q4
nothing
