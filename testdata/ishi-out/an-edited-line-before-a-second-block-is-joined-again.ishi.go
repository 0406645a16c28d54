BOARDSIZE 9
B 1 C3
COM
Short words come first.
Black begins in the corner, where the third line gives him territory at once, 
and leaves the rest of the board to White.
ENDCOM
COM
White looks at the other side.
She takes the opposite corner, as one does on such a narrow board, and waits 
for what Black has in mind for the middle.
The end.
This line is new.
ENDCOM
USER SGF
ISHI[?JOIN 2:997439 5:868658 of 8]
ENDUSER
W 2 E5
COM
Short words come first.
Black begins in the corner, where the third line gives him territory at once, 
and leaves the rest of the board to White.
ENDCOM
COM
This line is new.
White looks at the other side.
She takes the opposite corner, as one does on such a narrow board, and waits 
for what Black has in mind for the middle.
The end.
ENDCOM
USER SGF
ISHI[?JOIN 2:997439 6:868658 of 8]
ENDUSER
