EVENT Club game
1. B Q16
#2 White D4
3 b Q 3
w 4 C-16
B 5:E3
W-6-F3
B.7 R5
W 8-pass B 9=S6 (a bad move) W 10 O3
11 B D6, good
12 W D8 was slow
W 12 L1/L2
B D 9
