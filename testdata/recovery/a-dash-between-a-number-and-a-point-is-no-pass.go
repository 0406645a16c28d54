EVENT Numbers
BOARDSIZE 9
1 - C3
2 - G7
3 -- C7
EVENT Pairs
BOARDSIZE 9
1 - C3 G7
2 - C7 - G3
3 - C5 G5 -
EVENT On one line
BOARDSIZE 9
1. C3 - 2. G7 - 3. C7 -
EVENT Colors
BOARDSIZE 9
Black - C3
White - G7
Black - C7
