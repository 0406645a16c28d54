B 1 Q16
COM
Note:
White attaches underneath, and the corner becomes so small that Black has 
nothing better than to run.
And the next long paragraph comes here, which is about as long as the one 
before.
ENDCOM
USER SGF
ISHI[?JOIN 2 4]
ENDUSER
W 2 D4
COM
White plays on the other side instead of saving at once
the two stones.
ENDCOM
