EVENT Seats and wins
1 C3 2
2 D4 1
3 E5 0
