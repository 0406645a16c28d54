EVENT Anna [2d]: a game
BOARDSIZE 9
B 1 E5
COM
[see [1] and : too]
ENDCOM
