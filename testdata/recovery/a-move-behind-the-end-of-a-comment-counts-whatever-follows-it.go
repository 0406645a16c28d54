BLACK Ida Holm
WHITE Per Lund
B 1 Q16
COM
A quiet start.
ENDCOM W 2 D4 is what I feared
B 3 Q4
COM
Well.
ENDCOM was typed late
W 4 D16
