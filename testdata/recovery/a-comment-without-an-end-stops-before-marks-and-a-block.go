EVENT Club game
B 1 C3
COM
A good move.
MARK a@C3
USER SGF
TE[1]
ENDUSER
REMARK slow
W 2 D4
