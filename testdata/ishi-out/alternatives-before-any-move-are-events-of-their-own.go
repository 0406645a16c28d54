REMARK about the problem
EVENT A problem
BLACK Anna Berg
BOARDSIZE 9
VAR a
B 1 E5
COM
On the empty board.
ENDCOM
W 2 C3
ENDVAR
VAR
SETUP W C3 C7
B 1 E5
ENDVAR
SETUP B C3 G7
W 1 E5
EVENT A variation on the first move
VAR
B 1 Q4
ENDVAR
B 1 Q16
REMARK at the end
