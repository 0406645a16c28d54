SETUP B C3 W D4
COM
Black to play.
ENDCOM
EVENT
B 1 Q16
W 2 D4
