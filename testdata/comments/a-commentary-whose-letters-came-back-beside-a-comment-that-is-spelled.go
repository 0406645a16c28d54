BOARDSIZE 9
COM Größe
Änderung
ENDCOM
COM
Uber

Ahre
ENDCOM
USER SGF
GC[Gr%C3%B6%C3%9Fe%0A%0A%C3%84nderung]
N[]
C[%C3%9Cber%0A%0A%C3%84hre]
ENDUSER
B 1 A9
