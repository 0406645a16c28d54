BOARDSIZE 9
B 1 E5
COM
                    This line is indented and so long that it has to be 
broken This line is indented and so long that it has to be broken
ENDCOM
USER SGF
ISHI[?JOIN 1:282411 of 2]
ENDUSER
