EVENT x
B 1 Q16
COM
Noir joue : bon coup !
ENDCOM
