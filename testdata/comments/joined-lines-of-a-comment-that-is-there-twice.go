BOARDSIZE 9
B 1 E5
COM
This comment is one long line, as editors wrote them. This comment is one 
long line, as editors wrote them. This comment is one long line, as editors 
wrote them. This comment is one long line, as editors wrote them. This 
COM
This comment is one long line, as editors wrote them. This comment is one 
long line, as editors wrote them. This comment is one long line, as editors 
wrote them. This comment is one long line, as editors wrote them. This 
comment is one long line, as editors wrote them. This comment is one long 
line, as editors wrote them. 
ENDCOM
USER SGF
ISHI[?JOIN 1-4:199082 of 5]
ENDUSER
