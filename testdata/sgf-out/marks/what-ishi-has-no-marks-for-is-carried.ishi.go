BOARDSIZE 9
B 1 E5
USER SGF
VW[aa:gg]
SL[aa][bb]
AR[aa:bb]
LN[cc:dd]
DD[aa:cc]
TB[ia][ib]
TW[ai][bi]
ENDUSER
W 2 G7
USER SGF
VW[]
DD[]
TB[]
ENDUSER
