COM
About the event.
ENDCOM
COM
About the first stones.
ENDCOM
USER SGF
GC[About the event.]
C[About the first stones.]
ENDUSER
B 1 Q16
