KOMI 0
B 1 C3
EVENT Problem 12
BOARDSIZE 9
SETUP B C3 D3 W C4 D4
W 1 E3
EVENT Joseki for the 5-3 point
COM
Only words.
ENDCOM
