BOARDSIZE 9
COM
White attaches underneath, and the corner becomes so small that Black has 
nothing better than to run out into the center of the board.
ENDCOM
USER SGF
ISHI[?JOIN 1:318280 of 2]
ENDUSER
SETUP B C7 W G3
B 1 E5
