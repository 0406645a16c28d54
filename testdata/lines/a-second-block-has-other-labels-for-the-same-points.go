B 1 Q16
USER SGF
LB[pd:long one][cc:one]
ENDUSER
USER SGF
LB[pd:other one][cc:two]
ENDUSER
