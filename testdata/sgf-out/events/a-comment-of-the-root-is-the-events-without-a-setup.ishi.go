BOARDSIZE 9
COM Welcome
Black begins.
ENDCOM
B 1 E5
EVENT
BOARDSIZE 9
COM
Only a commentary.
ENDCOM
USER SGF
GC[Only a commentary.]
C[]
ENDUSER
B 1 E5
