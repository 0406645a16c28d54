EVENT Club game
BLACK Anna
Black: C3 D4 are strong
WHITE: Bo
WHITE TO DEFEND
B 1 Q16
