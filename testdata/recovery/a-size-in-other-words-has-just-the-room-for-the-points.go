EVENT Club game
Size 9
B 1 J9
W 2 C3
