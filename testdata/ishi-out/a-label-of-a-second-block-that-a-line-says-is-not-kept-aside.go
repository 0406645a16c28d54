BOARDSIZE 9
B 1 C3
MARK a@E5
USER SGF
LB[ee:a][gg:one]
ENDUSER
MARK b@E5
USER SGF
LB[cc:two][ee:b]
ENDUSER
W 2 G3
