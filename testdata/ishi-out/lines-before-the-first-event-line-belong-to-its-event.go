; written by SOMEGO 1.2
REMARK about the event
BLACK Haruyama
BOARDSIZE 9
USER SOMEGO
window 3
ENDUSER
EVENT A game
WHITE Nagahara
B 1 C3
