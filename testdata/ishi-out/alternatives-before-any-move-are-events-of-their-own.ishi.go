REMARK about the problem
EVENT A problem
BLACK Anna Berg
BOARDSIZE 9
SETUP B G7 C3
W 1 E5
EVENT A problem
BOARDSIZE 9
B 1 E5
COM
On the empty board.
ENDCOM
W 2 C3
EVENT A problem
BOARDSIZE 9
SETUP W C7 C3
B 1 E5
EVENT A variation on the first move
B 1 Q16
VAR
B 1 Q4
ENDVAR
REMARK at the end
