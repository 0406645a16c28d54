BOARDSIZE 9
B 1 E5
COM
The line
.ENDCOM
ends a comment, and so does
  ..endcom with words behind it.
...
.ENDCOMMENT
ENDCOM
