BOARDSIZE 9
B 1 E5
COM

First line is blank.

After a blank line.  
  Two blanks before.


ENDCOM
W 2 G7
USER SGF
C[ ]
ENDUSER
B 3 C3
USER SGF
C[%0A%0A]
ENDUSER
W 4 C7
COM
Ends with a break

ENDCOM
