BLACK Ann
WHITE Ben
BOARDSIZE 9
B 1 C3
COM
The lines end the wrong way round.

This is a second paragraph.
ENDCOM
MARK a@D4
W 2 G7
