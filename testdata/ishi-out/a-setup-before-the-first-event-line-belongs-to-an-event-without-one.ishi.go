REMARK about the problem
EVENT A problem
BOARDSIZE 9
REMARK about the stones
SETUP B C4 C3
COM
White to play.
ENDCOM
W 1 D4
