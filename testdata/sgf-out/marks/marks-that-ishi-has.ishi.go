BOARDSIZE 9
B 1 E5
MARK \t@A9 \t@B8 \s@C7 \s@D6 \t@E5 A@F4 b1@G3
