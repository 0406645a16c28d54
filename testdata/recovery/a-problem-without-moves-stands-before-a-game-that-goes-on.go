Problem 1
SETUP B C3 W D4
COM
Black to play.
ENDCOM
EVENT The second day
B 51 Q16
W 52 D4
