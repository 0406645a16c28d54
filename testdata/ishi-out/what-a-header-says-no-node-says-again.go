RESULT Unfinished
B 1 A1
USER SGF
RE[Unfinished]
ENDUSER
