SETUP B C3
D4 was not played.
MARK X@D4
C3 was.
W 1 Q16
