BOARDSIZE 9
SETUP B C7 G3
COM Good for Black
Black is well placed.
ENDCOM
USER SGF
GB[1]
ENDUSER
W 1 E5
