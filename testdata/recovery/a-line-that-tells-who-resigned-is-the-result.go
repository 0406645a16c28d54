BLACK Anna
WHITE Bo
B 1 Q16
W 2 D4
B 3 Q3
W resigns
EVENT Two
B 1 Q16
W 2 resigns
EVENT Three
B 1 Q16
White wins by 3.5.
EVENT Four
B 1 Q16
Black resigns at move 186
EVENT Five
B 1 Q16
Black resigns too early.
EVENT Six
B 1 Q16
White wins
as I said.
