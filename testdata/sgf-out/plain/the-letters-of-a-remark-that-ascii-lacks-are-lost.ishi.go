REMARK Recorded in Koln
EVENT
BLACK Anna Berg
BOARDSIZE 9
B 1 E5
