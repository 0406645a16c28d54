EVENT Club problem
COM
After an old book
BOARDSIZE 9
SETUP B C3 W D4
COM What now?
Black is to play.
ENDCOM
B 1 E5
