EVENT one
BOARDSIZE13
B 1 E5
EVENT two
BOARDSIZE l3.
B 1 E5
EVENT three
Board size = 9x9
B 1 E5
EVENT four
BORDSIZE 9
B 1 E5
EVENT five
BOARDSIZE II
B 1 E5
EVENT six
B 1 E5
Size (9)?
