B 1 Q16 (a quiet move) - W 2 D4
B 3 Q4 - W 4 D16 (here) ; B 5 C14
