BOARDSIZE 9
COM
A game between friends.
It was short.
ENDCOM
SETUP B C7 G3
COM Start
White to play.
ENDCOM
USER SGF
PL[W]
ENDUSER
W 1 E5
