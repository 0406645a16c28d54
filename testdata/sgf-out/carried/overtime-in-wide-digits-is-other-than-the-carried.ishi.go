TIMELIMIT 2 hours, 30 seconds a move
USER SGF
OT[%EF%BC%93%EF%BC%90 seconds a move]
ENDUSER
B 1 A19
