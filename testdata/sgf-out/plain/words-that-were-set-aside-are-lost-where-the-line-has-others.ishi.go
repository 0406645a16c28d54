DATE 2001-08-25
KOMI to be decided
RESULT Unfinished
TIMELIMIT strict, long
BOARDSIZE 9
B 1 E5
