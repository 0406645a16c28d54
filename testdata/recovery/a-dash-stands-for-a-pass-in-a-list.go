EVENT Numbers
BOARDSIZE 9
1 C3
2 --
3 C7
4 -
EVENT Pairs
BOARDSIZE 9
1 C3 G7
2 -- G3
3 - | C7
4 G5 --
5 — --
EVENT On one line
BOARDSIZE 9
1. C3 2. -- 3. C7 4. G3
EVENT Colors
BOARDSIZE 9
Black C3
White --
Black C7
White G3
EVENT Before the first move
BOARDSIZE 9
1 -- G7
2 C3 G3
3 C7 C5
