EVENT Club game
Black Q16 Black D4
White Q4 Black C3
