EVENT Pair Go
BOARDSIZE 9
RECORDER Anna, who counted the votes for the first move
2 C3
3 G7
4 E5
