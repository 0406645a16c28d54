EVENT Words
B 1 at Q16
W 2 = D4
Black 3 - Q3
W 4 auf D16 B 5 -> C3
6. W to F3
B 7 near Q5
