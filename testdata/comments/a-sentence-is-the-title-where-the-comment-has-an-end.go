B 1 Q16
Com He wins here
by three points.
ENDCOM
W 2 D4
