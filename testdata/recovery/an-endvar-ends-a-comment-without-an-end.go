B 1 Q16
W 2 D16
VAR
W 2 Q4
Com here is some prose
ENDVAR
And a line more
B 3 Q3
W 4 D4
