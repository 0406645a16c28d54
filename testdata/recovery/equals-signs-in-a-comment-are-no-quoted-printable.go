BLACK J=FCrgen
B 1 Q16
COM
Sch=F6n, und ein ruhiger Anfang, wie er in =E4lteren Partien oft zu sehen is=
t.
ENDCOM
W 2 D4
