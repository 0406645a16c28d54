EVENT Two games at once
BOARDSIZE 9
B 1 C3
USER SGF
WT[Club A]
PB[Anna Berg]
ENDUSER
VAR
B 1 E5
USER SGF
WT[Club B]
PB[Bo Rask]
ENDUSER
ENDVAR
W 2 G7
