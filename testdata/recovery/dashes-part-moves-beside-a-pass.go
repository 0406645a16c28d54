EVENT Club game
1 Q16 - 2 D4 - 3 Pass
4 Q4 - 5 D16 - 6 C3
