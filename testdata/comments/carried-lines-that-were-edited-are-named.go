B 1 Q16
COM
Schone Zuge.
For White.
Ahnlich.
ENDCOM
USER SGF
C[Sch%C3%B6ne Z%C3%BCge.%0AF%C3%BCr Wei%C3%9F.%0A%C3%84hnlich.]
ENDUSER
W 2 D4
COM
Good moves.
For White.
Ahnlich.
ENDCOM
USER SGF
C[Sch%C3%B6ne Z%C3%BCge.%0AF%C3%BCr Wei%C3%9F.%0A%C3%84hnlich.]
ENDUSER
B 3 C3
COM
Nothing of it is left.
ENDCOM
USER SGF
C[Sch%C3%B6ne Z%C3%BCge.%0AF%C3%BCr Wei%C3%9F.%0A%C3%84hnlich.]
ENDUSER
W 4 C4
COM Schon
Fur Weiss.
ENDCOM
COM
Another one.
ENDCOM
USER SGF
ISHI[COM Sch%C3%B6n][F%C3%BCr Wei%C3%9F.][ENDCOM][COM][%C3%84hnlich.][ENDCOM]
ENDUSER
B 5 D3
COM
White attaches underneath, and the corner becomes so small that Black has 
nothing better than to run.
Short.
Even so the group has a ko.
ENDCOM
USER SGF
ISHI[?JOIN 1 4]
ENDUSER
