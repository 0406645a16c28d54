BLACK Haruyama
COM About these problems
ENDCOM
EVENT A problem
B 1 Q16
