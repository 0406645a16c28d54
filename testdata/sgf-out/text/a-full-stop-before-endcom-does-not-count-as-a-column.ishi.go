BOARDSIZE 9
B 1 E5
COM
.ENDCOM at the head of a line that has seventy-eight columns gets its full stop
ENDCOM
