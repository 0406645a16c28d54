EVENT
BLACK A
B 1 D4
W 2 E5
COM
The title is a wide blank.
ENDCOM
USER SGF
N[%E3%80%80]
ENDUSER
B 3 E4
COM The text is a wide blank.
ENDCOM
USER SGF
C[%E3%80%80]
ENDUSER
