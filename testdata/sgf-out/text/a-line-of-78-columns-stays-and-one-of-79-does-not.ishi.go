BOARDSIZE 9
B 1 E5
COM
A line of exactly seventy-eight columns stays what it is and is not broken at.
ENDCOM
W 2 G7
COM
A line of exactly seventy-nine columns is one too long and is broken before 
it.
ENDCOM
USER SGF
ISHI[?JOIN 1:785298 of 2]
ENDUSER
