EVENT 1st Riverside Cup, 2 (semi-final)
ANALYSIS Eva Falk
BLACK Anna Berg 3-dan
DATE 1991-05-04,05
KOMI 5.5
PLACE Uppsala
RECORDER Gus Holm
RESULT White wins by 2.5
RULES Japanese
SOURCE Club bulletin 12
TIMELIMIT 90 minutes, 30 seconds a move
WHITE Carl Dahl 4-dan
USER SGF
EV[1st Riverside Cup]
RO[2 (semi-final)]
BT[Riverside]
CP[Public domain]
ON[Two hoshi]
ENDUSER
B 1 Q16
W 2 D4
