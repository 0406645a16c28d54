EVENT Club game
Black: Anna Berg, White: Bo Rask
B 1 Q16
