TIMELIMIT 1 hour, 30 minutes
USER SGF
TM[3600]
OT[30 minutes]
ENDUSER
B 1 A19
