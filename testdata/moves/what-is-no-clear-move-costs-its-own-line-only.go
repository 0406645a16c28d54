EVENT Lines that are no moves
B 1 Q16
W 2 
B
B Q3
W pass
B x D4
W 3 I9
B 4 Q3 R7
W 5 D4 6
B 6 U3
W 7 C20
B 8 A0
B #9 C3
W -10 C3
W 11 C17 !!
B 12 C4 good move
W 13 R4x
B 14 C16
