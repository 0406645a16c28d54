EVENT
BLACK Anna Berg 3-dan
WHITE Team 2-dan
BOARDSIZE 9
USER SGF
PB[Anna Berg 3d]
BR[]
PW[Team 9k]
ENDUSER
EVENT
BLACK Anna Berg 3-dan
WHITE 1p
BOARDSIZE 9
USER SGF
PB[Anna Berg, 3-dan]
BR[]
PW[1p]
WR[]
ENDUSER
