EVENT Plain
BLACK Ann 3-dan
WHITE Bo
DATE 1990-03-08
KOMI 5.5
RESULT Black wins by 3.5
TIMELIMIT 1 hour
COM Title
Text.
ENDCOM
B 1 Q16
W 2 D4
   VAR
   W 2 C3
   ENDVAR
