EVENT Club game
BOARDSIZE 9
1. C3! G7??
2. C7 !? G3
