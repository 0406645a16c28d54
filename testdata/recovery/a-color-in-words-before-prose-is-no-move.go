BLACK 1 dan player of Lund
WHITE 2 D level
B 1 Q16
