BOARDSIZE 9
B 1 E5
COM
In the Ishi Standard Format of 1990 every comment ends at the next line whose 
.ENDCOM is the first word.
ENDCOM
USER SGF
ISHI[?JOIN 1:795250 of 2]
ENDUSER
