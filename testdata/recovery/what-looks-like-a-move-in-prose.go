EVENT:Game
BOARDSIZE = 9x9
Black to play and win
White stone 5k
BLACK joseki 2k
B= 1 E5
W 2 C3
W C3 D4 are alive
B 3 G7 W F7 is better
b a2 b3 c4
WHITE :D
B 4 C7; W D8
