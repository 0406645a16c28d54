BOARDSIZE 9
B 1 E5
MARK O@A9 O@B8 X@C7 X@D6 O@F4 X@G3
USER SGF
CR[aa][bb]
MA[cc][dd]
LB[ff:O][gg:X]
ENDUSER
