COM
A word before all.
ENDCOM
EVENT Club game
B 1 Q16
