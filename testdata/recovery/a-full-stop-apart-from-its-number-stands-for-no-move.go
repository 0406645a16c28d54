EVENT Club game
1 . Q16 D4
2 . Q4 D16
3 . C3
