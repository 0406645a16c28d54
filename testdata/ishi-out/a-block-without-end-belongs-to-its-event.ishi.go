EVENT x
a
B 1 A1
