EVENT one
BOARDSIZE13
B 1 E5
EVENT two
BORDSIZE l3.
B 1 E5
EVENT three
Board size = (9x9)
B 1 E5
EVENT four
BOARDSIZE II
B 1 E5
