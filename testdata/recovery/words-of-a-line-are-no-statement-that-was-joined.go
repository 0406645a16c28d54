EVENT Winter evening
SOURCE B 12 C3 RESULT Black wins
BLACK Ida Holm
WHITE W 2 D4 BOARDSIZE 19 is bad
He thinks W 2 D4 RESULT White wins
Here W 2 D4 MARK D4 is meant
B 1 Q16 hoshi
W 2 D5 main event
B 3 C3 IN ANY EVENT BLACK IS DEAD
W 4 R10 (see VAR a)
B 5 K10 boardsize 13 problem
W 6 K4 see diagram
B 7 K16 see com
W 8 R4 then mark R4
B 9 R13 COM Corners
W 10 R7 nobi
