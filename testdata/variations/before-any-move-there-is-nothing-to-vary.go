EVENT An empty board
VAR a
B 1 K10
COM
Not to be called a variation.
ENDCOM
ENDVAR
B 1 Q16
W 2 D4
EVENT Behind a setup
SETUP B D4 W Q16
VAR
W 1 C14
ENDVAR
B 1 R14
EVENT With no other line
VAR
B 1 Q16
ENDVAR
EVENT Within a variation
B 1 Q16
W 2 D4
VAR
VAR
W 2 C3
ENDVAR
W 2 C4
ENDVAR
EVENT Behind a diagram
DIAGRAM
VAR
B 1 Q4
ENDVAR
