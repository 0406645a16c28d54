EVENT Club game
USER x
foo
SETUP B D16
COM
The corner is taken.
ENDCOM
USER y
bar
ENDUSER
B 1 Q16
