EVENT Club game
B 1 Q16
W 2 D4
Com is what he wrote in those days.
B 3 Q3
Com Title
A comment as people type it.
Endcom
Com was it.
COM
A comment.
ENDCOM
