RESULT Unfinished
B 1 A1
