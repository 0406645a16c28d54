EVENT Cup
BLACK Anna Berg 2-dan
RESULT Black wins by resignation
BOARDSIZE 9
B 1 E5
COM
The center.
ENDCOM
W 2 G7
VAR
W 2 C3
MARK \t@E5
ENDVAR
