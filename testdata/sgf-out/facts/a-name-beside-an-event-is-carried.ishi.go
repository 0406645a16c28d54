EVENT Spring league
USER SGF
GN[Round 3, board 1]
ENDUSER
B 1 Q16
