B 1 Q16
COM
The file said
B 1 Q16
and then nothing.
ENDCOM
W 2 D4
