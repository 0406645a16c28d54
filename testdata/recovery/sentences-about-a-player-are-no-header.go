Dear Bo,
this is our game from Sunday.
Black played well.
White was tired.

EVENT Club
WHITE wins, Ann
B 1 Q16
W 2 D4
White hane
Black stones
B 3 Q3
