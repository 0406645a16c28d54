EVENT Nothing is set up
W 1 C4
B 2 Q17
EVENT Black begins
B 1 C4
EVENT White begins behind a diagram
DIAGRAM
COM
No move stands in the main line before this one.
ENDCOM
W 1 C4
EVENT No move at all
