B 1 Q16
COM
One writes ENDCOM
.COM
and so on, or
MARK a@Q3
.COM
ENDCOM
W 2 D4
