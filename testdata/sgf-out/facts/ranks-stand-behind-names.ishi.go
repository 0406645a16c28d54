EVENT
BLACK Anna Berg 6-dan
WHITE Carl Dahl 15-kyu
BOARDSIZE 9
EVENT
BLACK Anna Berg 9p
WHITE Carl Dahl 1p
BOARDSIZE 9
EVENT
BLACK Anna Berg 6-dan?
WHITE Carl Dahl 2-kyu*
BOARDSIZE 9
EVENT
BLACK 3-dan
WHITE 7-kyu
BOARDSIZE 9
EVENT
BLACK Anna Berg (Club champion)
WHITE Carl Dahl 5-dan
BOARDSIZE 9
USER SGF
PB[Anna Berg]
BR[Club champion]
WR[5 dan]
ENDUSER
