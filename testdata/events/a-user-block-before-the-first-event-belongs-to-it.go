USER Printing
margin 2
ENDUSER
EVENT Club game
B 1 Q16
