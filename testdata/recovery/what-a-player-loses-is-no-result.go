EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
B 1 Q16
W 2 D4
Black loses 5
EVENT Two
B 1 Q16
W 2 D4
Black lost 2 stones
EVENT Three
B 1 Q16
W 2 D4
Black wins the fight by 3
B 3 Q4
