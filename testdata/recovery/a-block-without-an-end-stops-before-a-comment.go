EVENT Club game
B 1 Q16
USER x
foo
COM
The first corner.
ENDCOM
USER y
bar
ENDUSER
W 2 D4
