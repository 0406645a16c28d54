BOARDSIZE 9
REMARK about the stones
SETUP B C3 C4
REMARK about the problem
EVENT A problem
COM
White to play.
ENDCOM
W 1 D4
