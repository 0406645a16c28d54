EVENT x
1 --
2 --
3 --
EVENT y
BLACK Ann
Black C3 D4
B 1 K10
