1. Q16
2. D4
COM
Both take a corner.
ENDCOM
3. Q4
VAR
3. R4
4. D16
ENDVAR
4. pass
