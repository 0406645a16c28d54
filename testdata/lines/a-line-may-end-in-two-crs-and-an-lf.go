B 1 Q16
COM
One.

Two.
ENDCOM
W 2 D4
