BOARDSIZE 9
B 1 C3
MARK a@E5
MARK b@E5
USER SGF
LB[cc:two][ee:b][gg:one]
ENDUSER
W 2 G3
