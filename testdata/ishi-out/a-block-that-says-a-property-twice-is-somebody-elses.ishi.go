B 1 Q16
USER SGF
BL[30]
C[One.]
C[Two.]
ENDUSER
W 2 D4
