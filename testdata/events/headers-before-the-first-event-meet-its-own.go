BLACK Anna
SOURCE a letter
EVENT Club game
BLACK Anne
SOURCE a book
B 1 Q16
