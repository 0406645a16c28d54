REMARK colors, passes, lower case, tabs, colors that do not alternate
B 1 Q16
w	2   d4
b 3 pass
W 4 PASS
B 5 a1
B 6 t19
W 7 J10
W 8 h10
