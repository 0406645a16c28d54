ANALYSIS Eva Falk, Gus Holm
PLACE Lund, Sweden
RECORDER Anna
SOURCE Bulletin 12, page 3
BOARDSIZE 9
B 1 E5
