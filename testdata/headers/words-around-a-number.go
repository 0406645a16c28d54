EVENT a
HANDICAP 3 (placed freely)
KOMI 5.5 (reverse)
RESULT Black by 3 (counted twice)
TIMELIMIT 1 hour (strict)
DATE 8 March 1990 (in the evening)
BLACK 3-dan Ann
