B 1 Q16
COM
The line
.ENDCOM
ends a comment, and so does
  ..endcom with words behind it.
...
.ENDCOMMENT
ENDCOM
W 2 D4
