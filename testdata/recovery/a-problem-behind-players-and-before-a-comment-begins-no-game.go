BLACK Anna
WHITE Bo
B 1 C3
Problem 2
COM
Black to play
ENDCOM
B 1 Q16
