B 1 Q16
COM Calm. ENDCOM
MARK a@D4
COM
The point a is next.
ENDCOM
W 2 D4
