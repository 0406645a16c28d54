MARK a@D4
EVENT Club game
B 1 Q16
