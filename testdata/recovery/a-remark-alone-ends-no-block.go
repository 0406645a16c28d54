EVENT Club game
B 1 C3
USER x
foo
REMARK bar
USER y
ENDUSER
W 2 D4
