BLACK Anna
BLACK Anna
USER SGF
PB[Anna]
CP[ours]
ENDUSER
B 1 A9
