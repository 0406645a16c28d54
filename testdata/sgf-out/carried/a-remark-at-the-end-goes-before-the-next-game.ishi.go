BOARDSIZE 9
B 1 E5
REMARK typed by Ann
EVENT Added by someone
BOARDSIZE 9
B 1 G7
