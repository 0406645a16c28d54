B 1 Q16
COM
.COM
B 3 C3
.COM
was the line.
ENDCOM
W 2 D4
