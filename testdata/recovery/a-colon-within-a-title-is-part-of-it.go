EVENT Part 2: the end
SOURCE : a dream
B 1 Q16
