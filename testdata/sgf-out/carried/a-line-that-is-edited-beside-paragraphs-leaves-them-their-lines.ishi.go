EVENT A game with words
BOARDSIZE 9
B 1 C3
COM
Black begins in the corner, where the third line
gives him territory at once and leaves the rest of
the board to White.

White has a choice now: she may approach him here
or take a corner of her own.
Another end.
ENDCOM
USER SGF
ISHI[?FLOW]
ENDUSER
W 2 G7
