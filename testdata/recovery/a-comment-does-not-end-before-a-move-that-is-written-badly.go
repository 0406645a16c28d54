B 1 Q16
COM
Open
W2 is the best answer here
ENDCOM
W 2 D4
