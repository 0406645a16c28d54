BOARDSIZE 9
B 1 E5 W 2 PASS B 3 G7 W 4 C3
COM
About White's move.
ENDCOM
B 5 pass W 6 pass
