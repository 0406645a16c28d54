EVENT Club game
B 1 Q16
TIME 25 minutes
W 2 D4
Time: 20 minutes
