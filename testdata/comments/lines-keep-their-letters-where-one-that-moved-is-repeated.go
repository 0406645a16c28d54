BOARDSIZE 9
B 1 E5
COM
Fur Weiss.
Fur Weiss.
Fur Weiss.
Ein Zug fur beide.
Hubsch.
ENDCOM
USER SGF
C[Ein Zug f%C3%BCr beide.%0AH%C3%BCbsch.%0AF%C3%BCr Wei%C3%9F.]
ENDUSER
