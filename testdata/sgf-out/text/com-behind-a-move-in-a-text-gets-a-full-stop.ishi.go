BOARDSIZE 9
B 1 E5
COM
COM
B 3 C3
.COM
was the line.
ENDCOM
