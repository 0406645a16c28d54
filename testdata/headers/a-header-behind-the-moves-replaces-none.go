EVENT Club game
BLACK Anna
RESULT Black by 3
SOURCE a book
B 1 Q16
W 2 D4
BLACK Anne
RESULT White by 4
SOURCE a letter
