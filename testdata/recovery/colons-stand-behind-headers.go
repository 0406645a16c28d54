EVENT: Club game
BLACK: Anna
WHITE: Bo Rask 2-dan
KOMI: 5.5
Date: 8 March 1990
BOARDSIZE: 9
B 1 E5
