BOARDSIZE 9
B 1 E5
COM See \t
The file is in c:\temp\data\s1.
ENDCOM
USER SGF
N[See \\t]
C[The file is in c:\\temp\\data\\s1.]
ENDUSER
W 2 G7
COM
A \x is harmless, so is a last \
ENDCOM
