EVENT Autumn Cup, round 2
ANALYSIS Tom Burke
BLACK Ellen Marsh 2-dan
DATE 14 October 1988
HANDICAP 0
KOMI 5.5
PLACE Leiden
RECORDER Pia Lund
RESULT Black wins by 2.5
RULES Japanese
SOURCE Club bulletin 31
TIMELIMIT 90 minutes
WHITE Oskar Finn 1-dan
BOARDSIZE 13
B 1 D10
W 2 K4
