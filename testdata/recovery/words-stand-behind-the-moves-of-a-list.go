EVENT Pairs
BOARDSIZE 9
1. C3 G7
2. C7 G3
3. C5 G5 (joseki?)
4. E3 E7 hmm
5. pass pass
EVENT Numbers
BOARDSIZE 9
1 C3
2 G7 hane
3 C7
4 G3 (a)
5 C5 Resigns
EVENT The first one
BOARDSIZE 9
1 C3 (star point)
2 G7
3 C7
