EVENT Colons
BLACK (1 E5)
SOURCE : a dream
B 1 Q16
