BOARDSIZE 9
REMARK before the first move
B 1 E5
USER clock
10 minutes
ENDUSER
W 2 C7
MARK E5
