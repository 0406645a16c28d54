EVENT A clerk's draft
BLACK Anna Rask 3-kyu
KOMI 4.5
BLACK Anna Rask 2-kyu
RESULT Black by 8
WHITE Bo Rask
HANDICAP 2
RULES Japanese
TIMELIMIT 1 hour
komi 5.5
HANDICAP 0
RESULT Black by 9
RULES Chinese
TIMELIMIT 2 hours
WHITE
B 1 C3
