EVENT Without carry-over
BOARDSIZE 9
MARK a@A1
UNMARK ALL
SETUP B C3 W G7
MARK \t@C3
REMARK the first move
B 1 E5
MARK ALL
W 2 E4
PRISONER E5
   VAR b
   W 2 C7
   ENDVAR
DIAGRAM 5x5
HIDE #1
COM
Only White's stone.
ENDCOM
USER data
of the diagram
ENDUSER
   VAR
   DIAGRAM
   ENDVAR
SIGH a word of our own
B 3 D3
REMARK that is all
