EVENT Club game
Schwarz 1 Q16 - Weiß 2 D4
Schwarz 3 Q4 - Weiß 4 D16
