EVENT A lesson
BLACK Anna Berg 2-dan
WHITE Ben Stein 1-dan
BOARDSIZE 9
B 1 C3
W 2 G7
B 3 D7
COM
White can push on this side or on that.
ENDCOM
MARK \t@C3 a@C7 b@E7
DIAGRAM A9 F5
SETUP W C7
COM
The first way.
ENDCOM
