EVENT Black begins, as is assumed
B 1 Q4
EVENT White begins
W 1 Q4
EVENT White begins, as with a handicap
HANDICAP 2
W 1 Q4
EVENT Black begins in spite of the handicap
HANDICAP 4
B 1 Q4
EVENT White begins, as two black stones stand
SETUP B D4 Q16
W 1 Q4
EVENT White begins a problem
SETUP B D4 Q16 W D16
W 1 Q4
EVENT Black begins beside two black stones
SETUP B D4 Q16
B 1 Q4
EVENT Nobody has moved yet
SETUP B D4 Q16 W C3
EVENT One black stone
SETUP B D4
W 1 Q4
