BOARDSIZE 9
B 1 E5
COM
http://www.example.org/archive/of/a/club/archive/of/a/club/archive/of/a/club/archive/of/a/club/archive/of/a/club/game.html
ENDCOM
W 2 G7
COM
See 
http://www.example.org/archive/of/a/club/archive/of/a/club/archive/of/a/club/archive/of/a/club/archive/of/a/club/game.html 
for more.
ENDCOM
USER SGF
ISHI[?JOIN 1-2:839877 of 3]
ENDUSER
