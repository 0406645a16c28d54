BLACK Ida Holm
WHITE Per Lund
B 1 Q16
COM
A quiet start.
ENDCOM W 2 D4 was better
W 2 D5
VAR
W 2 D16
ENDVAR B 3 Q4 is next
B 3 C3
