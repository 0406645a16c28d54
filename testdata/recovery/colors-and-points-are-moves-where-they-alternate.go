EVENT Cup
DATE 1990
Black Q16
White D4
Black: Q4
COM
A third corner.
ENDCOM
White passes
