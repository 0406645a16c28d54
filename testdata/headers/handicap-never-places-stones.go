EVENT Handicap 1
HANDICAP 0
B 1 Q4
EVENT Handicap 2
HANDICAP 1
W 1 Q4
EVENT Handicap 3
HANDICAP 7
W 1 Q4
EVENT Handicap 4
HANDICAP 9 stones
W 1 Q4
EVENT Handicap 5
HANDICAP two stones
W 1 Q4
EVENT Handicap 6
HANDICAP 3 (placed freely)
W 1 Q4
EVENT Handicap 7
HANDICAP 17
W 1 Q4
EVENT Handicap 8
HANDICAP B-W-B
W 1 Q4
