EVENT Club game
BOARDSIZE 9
1 C3   3 C7 !
2 G7?  4 G3 *
