EVENT
RESULT White wins
BOARDSIZE 9
USER SGF
REX[White won, I think]
ENDUSER
EVENT
RESULT Unfinished
BOARDSIZE 9
USER SGF
RE[Unfinished]
ENDUSER
EVENT
RESULT Black wins by resignation
BOARDSIZE 9
