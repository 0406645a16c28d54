EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
B 1 Q16
W 2 D4
Noir
EVENT Two
B 1 Q16
W 2 D4
Weiss.
EVENT Three
B 1 Q16
W 2 D4
0
EVENT Four
B 1 Q16
W 2 D4
White
