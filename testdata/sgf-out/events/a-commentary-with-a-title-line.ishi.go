BOARDSIZE 9
COM About this game
It was played by mail.
ENDCOM
SETUP B C7 W G3
COM
The corner.
ENDCOM
B 1 E5
