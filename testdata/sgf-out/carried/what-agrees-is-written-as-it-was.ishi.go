REMARK typed by Ann
EVENT Club game
BLACK Anna Berg, 2-dan
DATE 8 March 1990
KOMI 5 1/2
RESULT Black by 3
BOARDSIZE 9
B 1 E5
W 2 G7
VAR x
W 2 C3
COM a
One.
ENDCOM
COM
Two.
ENDCOM
USER mine
a line
ENDUSER
FROB it
ENDVAR
B 3 C3
MARK ALL
REMARK the end
