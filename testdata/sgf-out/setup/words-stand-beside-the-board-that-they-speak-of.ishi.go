BOARDSIZE 7
B 1 PASS
COM
Some terms.
ENDCOM
SETUP B B6 E2 W C6 D5 C4
USER SGF
ISHI[?SETUP]
ENDUSER
DIAGRAM
SETUP B C5
HIDE B6 C6 D5 C4
COM
Empty points beside a stone are its liberties.
ENDCOM
MARK \t@C6 \t@B5 \t@D5 \t@C4
USER SGF
AE[]
AB[cc][ef]
ISHI[?PLACE 0]
ENDUSER
DIAGRAM
SETUP B C5
HIDE B6
COM
Atari.
ENDCOM
USER SGF
AE[]
AB[]
AW[cb][dc][cd]
ENDUSER
DIAGRAM
COM
Something else.
ENDCOM
USER SGF
AE[cc]
AB[bb]
ENDUSER
W 2 PASS
COM
White is captured next.
ENDCOM
