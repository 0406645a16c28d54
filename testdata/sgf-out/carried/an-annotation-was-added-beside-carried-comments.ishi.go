B 1 A19
COM Good for Black
before
ENDCOM
COM 2
x
ENDCOM
USER SGF
GB[1]
ENDUSER
