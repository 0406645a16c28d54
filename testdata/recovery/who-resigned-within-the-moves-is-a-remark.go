RESULT Black by 3
B 1 Q16
W resigns
EVENT Two
B 1 Q16
White resigns
W 2 D4
VAR
W 2 C3
B resigns
ENDVAR
B 3 Q3
White wins the corner
