EVENT Club game
Size 9
B 1 C3
DIAGRAM
COM
The corner.
ENDCOM
W 2 Q16
