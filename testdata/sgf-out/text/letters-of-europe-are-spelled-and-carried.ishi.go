BLACK Jorg Muller
WHITE Lukasz Zolc
BOARDSIZE 9
USER SGF
PB[J%C3%B6rg M%C3%BCller]
PW[%C5%81ukasz %C5%BB%C3%B3%C5%82%C4%87]
ENDUSER
B 1 E5
COM
<<Tres bien>> -- "quite good"...
ENDCOM
USER SGF
C[%C2%ABTr%C3%A8s bien%C2%BB %E2%80%94 %E2%80%9Cquite good%E2%80%9D%E2%80%A6]
ENDUSER
