B 1 Q16
COM One
first
COM Two
second
ENDCOM
W 2 D4
