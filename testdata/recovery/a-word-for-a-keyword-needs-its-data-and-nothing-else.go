BOARDSIZE 13
Set up C3 D4
Size 9 or so
B 1 E5
