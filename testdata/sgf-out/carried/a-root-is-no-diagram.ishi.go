COM
A shape in the corner.
ENDCOM
USER SGF
FG[]
VW[ak:is]
ENDUSER
