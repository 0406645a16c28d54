EVENT one
KOMI O.5
HANDICAP several
DATE 31 June 1990
TIMELIMIT none that I know
RESULT see below
B 1 Q16
EVENT two
KOMI ?
HANDICAP
DATE -
RESULT unknown
B 1 Q16
