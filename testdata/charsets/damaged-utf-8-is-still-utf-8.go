EVENT Größe
BLACK Zo� Müller
COM
schöne Züge � früh
ENDCOM
B 1 Q16
