EVENT Notes
1. Q16
It is the usual point.
3. Q4
4. D4 is another one.
B 1 R4
2. Q16 and D4
7. C3
