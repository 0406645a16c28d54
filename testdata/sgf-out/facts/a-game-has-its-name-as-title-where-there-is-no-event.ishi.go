EVENT A quick game
USER SGF
GN[A quick game]
EV[]
ENDUSER
B 1 Q16
EVENT
BOARDSIZE 9
B 1 E5
