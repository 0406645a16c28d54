BOARDSIZE 9
COM
One.
ENDCOM
COM
Two.
ENDCOM
USER of the event
ENDUSER
REMARK on the setup
SETUP B C7 W G3
COM
Three.
ENDCOM
USER of the setup
ENDUSER
B 1 E5
