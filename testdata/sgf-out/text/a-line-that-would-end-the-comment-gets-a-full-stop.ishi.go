BOARDSIZE 9
B 1 E5
COM
The line
.ENDCOM
ends a comment in Ishi, so does
  .endcom with words behind it, but
ENDCOMMENT does not.
ENDCOM
W 2 G7
COM
..ENDCOM
ENDCOM
