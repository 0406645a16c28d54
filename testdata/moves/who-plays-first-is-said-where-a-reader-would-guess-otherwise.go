EVENT Handicap stones, White begins: as expected
HANDICAP 2
SETUP B D4 Q16
W 1 C16
EVENT Handicap stones, Black begins
HANDICAP 2
SETUP B D4 Q16
B 1 C16
EVENT A handicap without stones, Black begins
HANDICAP 3
B 1 Q16
EVENT A handicap without stones, White begins
HANDICAP 3
W 1 Q16
EVENT A handicap of one
HANDICAP 1
W 1 Q16
EVENT Two black stones and no handicap line, White begins
SETUP B D4 Q16
W 1 C16
EVENT One black stone, White begins
SETUP B D4
W 1 C16
EVENT Stones of both colors, White begins
SETUP B D4 Q16 W Q4
W 1 C16
EVENT Stones of both colors and a handicap, White begins
HANDICAP 2
SETUP B D4 Q16 W Q4
W 1 C16
EVENT White stones only, Black begins
SETUP W D4 Q16
B 1 C16
EVENT Handicap 0, two black stones, Black begins
HANDICAP 0
SETUP B D4 Q16
B 1 C16
EVENT Two black stones, nobody begins
SETUP B D4 Q16
