EVENT A game with words
BOARDSIZE 9
B 1 C3
COM
Black begins.

White has another choice.
Short end.
ENDCOM
W 2 G7
