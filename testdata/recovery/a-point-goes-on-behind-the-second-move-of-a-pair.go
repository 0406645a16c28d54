EVENT Club game
1. Q16 D4
2. Q4
2... D16 C3
