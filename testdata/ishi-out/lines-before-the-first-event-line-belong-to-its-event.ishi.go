REMARK about the event
EVENT A game
BLACK Haruyama
WHITE Nagahara
BOARDSIZE 9
USER SOMEGO
window 3
ENDUSER
; written by SOMEGO 1.2
B 1 C3
