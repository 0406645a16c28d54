BOARDSIZE 9
B 1 E5
MARK A@A9
USER SGF
LB[aa:A][bb:ABC][cc:a b][dd:%E3%82%A4][ff: A][gg:123]
ENDUSER
