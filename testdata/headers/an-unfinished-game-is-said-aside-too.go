RESULT Unfinished
USER SGF
REX[Unfinished]
ENDUSER
B 1 C3
