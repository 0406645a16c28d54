EVENT Club evening
BLACK Anna
WHITE Ben
B 1 Q16
W 2 D4
VAR
W 2 C3
ENDVAR
B 3 Q3
COM
A slow game.
ENDCOM
RESULT Black by 3

DATE March 9, 1991
BLACK Clara Holm 2-dan
WHITE Dora
RESULT White by resignation
B 1 D4
W 2 Q16
Black: Emil
White: Frida
REMARK a game of one move
B 1 C3
BLACK Clara
WHITE Ben
W 2 E5
RESULT Black by 2
BOARDSIZE 9
SETUP B C3
BLACK Gerd
WHITE Hans
W 1 E5
VAR
BLACK Ida
WHITE Jan
W 1 D5
ENDVAR
