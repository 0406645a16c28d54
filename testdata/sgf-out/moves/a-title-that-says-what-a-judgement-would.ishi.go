BOARDSIZE 9
B 1 E5
COM Bad move
ENDCOM
W 2 G7
COM Bad move
ENDCOM
USER SGF
BM[1]
N[Bad move]
ENDUSER
B 3 C3
COM Bad move
ENDCOM
USER SGF
BM[2]
N[Bad move]
ENDUSER
