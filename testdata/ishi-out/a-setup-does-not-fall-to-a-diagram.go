EVENT A variation ends the diagram
B 1 Q16
DIAGRAM
   VAR
   B 1 Q4
   ENDVAR
SETUP W D4
W 2 D16
EVENT Also on the first move of a variation
B 1 Q16
W 2 D4
   VAR
   W 2 C4
   DIAGRAM
      VAR
      W 2 C3
      ENDVAR
   SETUP B K10
   ENDVAR
EVENT An empty one does not
B 1 Q16
DIAGRAM
   VAR
   ENDVAR
SETUP W D4
W 2 D16
