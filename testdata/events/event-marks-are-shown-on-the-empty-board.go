EVENT Corner points \D
HANDICAP 2
MARK a@C3 \t@D4
MARK b@C4
SETUP B D4 Q16
COM Start
Handicap stones are in place.
ENDCOM
B 1 C6
