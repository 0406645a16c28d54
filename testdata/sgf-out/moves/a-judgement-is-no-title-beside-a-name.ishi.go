BOARDSIZE 9
B 1 E5
COM Bad move
Too early.
ENDCOM
USER SGF
BM[1]
ENDUSER
W 2 G7
COM The vital point
See?
ENDCOM
USER SGF
TE[1]
N[The vital point]
ENDUSER
B 3 C3
COM Bad move
ENDCOM
USER SGF
BM[1]
GW[2]
HO[1]
ENDUSER
W 4 C7
COM Excellent tesuji

Blank first.
ENDCOM
USER SGF
TE[2]
V[0.5]
ENDUSER
