BOARDSIZE 9
B 1 E5
COM
Ein Zug fur beide.
Hubsch.
Fur Weiss.
That is all.
ENDCOM
USER SGF
C[F%C3%BCr Wei%C3%9F.%0ASo.%0AEin Zug f%C3%BCr beide.%0AH%C3%BCbsch.%0AEnde.]
ENDUSER
