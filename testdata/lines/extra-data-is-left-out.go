EVENT
BOARDSIZE 19 lines
B 1 Q16 a fine move
COM
Text.
ENDCOM of the comment
USER x
ENDUSER of the block
DIAGRAM 9x9 lower left
DIAGRAM A1 J9 again
W 2 D4
   VAR b second choice
   W 2 C4
   ENDVAR back to the game
B 22 C6 R7
B 23 C6 #4
W 24 C7 PASS
