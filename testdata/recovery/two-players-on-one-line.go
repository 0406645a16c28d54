BLACK: Anna Berg (3k), WHITE: Bo Rask (4k)
EVENT Club game, Black: round 2
B 1 C3
