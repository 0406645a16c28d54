EVENT Pairs
1. Q16 D4
COM
The other side.
5 Q3 or R4
5 Q3
ENDCOM
2. Q4 D16
