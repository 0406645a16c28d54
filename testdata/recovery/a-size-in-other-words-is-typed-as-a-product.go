Board size 9*9
B 1 E5
