BOARDSIZE 9
B 1 E5
COM
With Black:
Strauss
Strauss
With White: nobody
ENDCOM
USER SGF
C[Black:%0AStrau%C3%9F%0AStrauss%0AWhite:]
ENDUSER
