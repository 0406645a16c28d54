BOARDSIZE 9
B 1 E5
COM
The line
.ENDCOM
ends a comment in Ishi, so does
  .endcom with words behind it, but
ENDCOMMENT does not.
ENDCOM
USER SGF
C[The line%0AENDCOM%0Aends a comment in Ishi, so does%0A  endcom with words behind it, but%0AENDCOMMENT does not.]
ENDUSER
W 2 G7
COM
.ENDCOM
ENDCOM
