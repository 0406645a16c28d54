EVENT Club game
1 Q16 W D4
2 Q4 W D16
