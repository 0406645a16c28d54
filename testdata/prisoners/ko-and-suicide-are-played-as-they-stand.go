EVENT Ko, taken back at once
BOARDSIZE 5
SETUP B A2 B1 B3 W C1 C3 D2 B2
B 1 C2
PRISONER B2
W 2 B2
PRISONER #1
B 3 C2
PRISONER #2
EVENT Suicide of one stone and of two
BOARDSIZE 5
SETUP W A2 B1 W E3 D2 C1 B D1
B 1 A1
B 2 E2
B 3 E1
PRISONER E2 E1 D1
EVENT Suicide that is said to take nothing
BOARDSIZE 5
SETUP W A2 B1
B 1 A1
W 2 C3
W 3 A1
