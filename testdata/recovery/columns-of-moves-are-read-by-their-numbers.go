BLACK Anna
WHITE Bo
 1 Q16   4 D16   7 R14
 2 D4    5 C3
 3 Q4    6 C4

COM
That was it.
ENDCOM
EVENT With gaps
1 Q16   5 D16
2 D4    6 C3
