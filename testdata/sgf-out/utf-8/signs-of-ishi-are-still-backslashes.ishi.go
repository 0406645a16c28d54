BOARDSIZE 9
COM
At \t or \s, not \d \c.
ENDCOM
B 1 E5
COM \t
\t \t
ENDCOM
MARK \t@C7
USER SGF
C[%E2%96%B3 \\t]
ENDUSER
