EVENT Passes
B 1 passes
W 2 passt
B 3 --
W 4 skip
B 5 パス
W 6 -
B 7 - Q3
W - D4
B 9 pasta
