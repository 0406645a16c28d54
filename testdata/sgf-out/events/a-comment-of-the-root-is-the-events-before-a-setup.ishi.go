BOARDSIZE 9
COM
A problem from a book.
ENDCOM
USER SGF
GC[]
C[A problem from a book.]
ENDUSER
SETUP B E5 F4 W E4
COM
Black to play.
ENDCOM
USER SGF
ISHI[?PLACE 0]
ENDUSER
B 1 F5
