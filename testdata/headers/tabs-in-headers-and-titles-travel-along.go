EVENT Cup	1
BLACK	Anna	Rask 3-dan
SOURCE a	b
RULES	Ing	rules
TIMELIMIT 1 hour,	byo-yomi	of 30 s
