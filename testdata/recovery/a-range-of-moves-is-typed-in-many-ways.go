EVENT Ranges
B 1 Q16
W 2 D4
B 3 C16
W 4 Q4
MARK #1-#3
B 5 K10
MARK #1 - 3, #5
W 6 K4
MARK X@#1 - #3 Y@#4 -3@D10
B 7 K16
MARK #1 to 7
UNMARK #2- 3 #4 -5
W 8 K7
MARK #1 - X #2
DIAGRAM
HIDE #1 - #3
MARK #4-#6
