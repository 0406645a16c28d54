EVENT
B 1 Q16
   VAR
   B 1 D4
   COM
   On the variation.
   ENDCOM
   ENDVAR
COM Back
On the move that the variation was on.
ENDCOM
DIAGRAM
COM
On the diagram.
ENDCOM
