EVENT Title
BLACK Anna  Berg
WHITE Carl Dahl
BOARDSIZE 9
USER SGF
EV[  Title  ]
PB[ Anna  Berg ]
ENDUSER
B 1 E5
