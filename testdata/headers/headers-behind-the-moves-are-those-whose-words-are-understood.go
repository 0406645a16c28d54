BLACK Anna Berg
B 1 Q16
W 2 D4
Date unknown
Handicap games
Komi games
Result later
Timelimit games
White moves next
DATE 14 October 1988
HANDICAP none
KOMI 5.5 points
RESULT Black wins by 2.5
TIMELIMIT 90 minutes
