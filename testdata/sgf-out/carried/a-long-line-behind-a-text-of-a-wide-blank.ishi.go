COM T
ENDCOM
COM
A comment whose first block has nothing but a wide blank, and whose second 
one is a long line.
ENDCOM
USER SGF
ISHI[COM T][%E3%80%80][ENDCOM][COM][A comment whose first block has nothing but a wide blank, and whose second one is a long line.][ENDCOM][?JOIN 1:437486 of 2]
ENDUSER
