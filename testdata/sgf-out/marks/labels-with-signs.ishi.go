BOARDSIZE 9
B 1 E5
MARK \d@A9 #1@J9 \c@B8 \t@C7 \s@D6 @@F4 a@@G3 :@H2 \t@A1 ]@J1
USER SGF
SQ[]
TR[]
LB[aa:%E2%97%87][ia:#1][bb:%E2%9C%93][cc:%E2%96%B3][dd:%E2%96%A1][ff:@][gg:a@][hh:\:][ai:\\t][ii:\]]
ENDUSER
