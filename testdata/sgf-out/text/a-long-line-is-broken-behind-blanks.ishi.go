BOARDSIZE 9
B 1 E5
COM
White attaches underneath, and the corner becomes so small that Black has 
nothing better than to run out into the center of the board.
ENDCOM
USER SGF
ISHI[?JOIN 1:318280 of 2]
ENDUSER
W 2 G7
COM
Short.
ENDCOM
