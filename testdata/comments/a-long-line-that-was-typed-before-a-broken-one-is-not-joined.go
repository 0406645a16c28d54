BOARDSIZE 9
B 1 E5
COM
White is alive here already, and Black should rather play in the other corner
before it is too late.
This is a line that is longer than a terminal is wide, so that it was broken 
where it ends.
ENDCOM
USER SGF
ISHI[?JOIN 1:473308 of 2]
ENDUSER
