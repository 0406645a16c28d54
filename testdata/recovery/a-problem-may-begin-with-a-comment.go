Problem 1
COM
Black to play.
ENDCOM
SETUP B C3
B 1 D4
Problem 2:
COM
White to play.
ENDCOM
SETUP B C4
W 1 D5
Variation 1:
W 1 D6
Endvariation
