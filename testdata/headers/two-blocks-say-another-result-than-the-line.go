REMARK The blocks contradict each other and the line, and the second is legal.
RESULT Playing
USER SGF
RE[g]
ENDUSER
USER SGF
RE[Playing]
ENDUSER
B 1 C3
