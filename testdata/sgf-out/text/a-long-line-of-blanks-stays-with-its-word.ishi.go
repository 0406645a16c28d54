BOARDSIZE 9
B 1 E5
COM
                                                                               one 
word
ENDCOM
USER SGF
ISHI[?JOIN 1:813913 of 2]
ENDUSER
