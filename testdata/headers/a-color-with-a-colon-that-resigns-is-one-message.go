EVENT Club game
BOARDSIZE 9
B 1 C3
W 2 G7
White: resigns
