BOARDSIZE 9
COM
A game between friends.
ENDCOM
COM
Black begins.
ENDCOM
USER SGF
GC[A game between friends.]
C[Black begins.]
ENDUSER
B 1 E5
