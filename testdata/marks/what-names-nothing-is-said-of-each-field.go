BOARDSIZE 9
MARK ALL #1 A1 b@A1 b@#1 \t@#1 \t@A1
UNMARK ALL #1 A1 b@A1 b@#1 \t@#1 \t@A1
B 1 C3
MARK #2 #2-4 #1-4 C3 D4 ab@#2 ab@#1-4 \s@#2-4 \s@T19 J10
UNMARK #2 #2-4 #1-4 C3 D4 ab@#2 \s@#2 J10 ALL
