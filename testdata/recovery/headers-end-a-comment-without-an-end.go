COM About
A nice game
Black Berg
BLACK Anna 3k
WHITE Berta 4k
RESULT White by 3
B 1 C3
