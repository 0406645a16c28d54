EVENT Lessons
B 1 C3
Problem 1
COM
Black to play
ENDCOM
B 1 Q16
