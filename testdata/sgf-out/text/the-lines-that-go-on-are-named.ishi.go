BOARDSIZE 9
B 1 E5
COM
Two things are wrong.
White attaches underneath, and the corner becomes so small that Black has 
nothing better than to run out into the center of the board.
And then:
The ladder runs through the whole board and does not work for Black, as the 
stone at the upper side stands in its way and since White may also atari from 
the other side first, which makes Black heavy, leaves him without a base, and 
gives White all the outside in sente.
So it goes.
ENDCOM
USER SGF
ISHI[?JOIN 2:318280 5-7:92922 of 9]
ENDUSER
