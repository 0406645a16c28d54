BOARDSIZE 9
COM
White attaches underneath, and the corner becomes so small that Black has 
nothing better than to run out into the center of the board.
ENDCOM
USER SGF
ISHI[?JOIN 1:318280 of 2]
ENDUSER
SETUP B C7 W G3
COM
To play.
Even so the group has a ko for its life at best, since White takes the eye at 
the side first and then plays under the stones.
ENDCOM
USER SGF
ISHI[?JOIN 2:672382 of 3]
ENDUSER
B 1 E5
