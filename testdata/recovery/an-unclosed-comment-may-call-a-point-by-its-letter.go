EVENT Problem 1
SETUP B C3 W D4
COM
Black to play.
B is the vital point.
B 1 C4
W 2 D3
