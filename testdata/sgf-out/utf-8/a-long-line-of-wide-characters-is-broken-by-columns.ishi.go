BOARDSIZE 9
B 1 E5
COM
黒の好手 黒の好手 黒の好手 黒の好手 黒の好手 黒の好手 黒の好手 黒の好手 
黒の好手 黒の好手 黒の好手 黒の好手 黒の好手 黒の好手 黒の好手 黒の好手
ENDCOM
USER SGF
ISHI[?JOIN 1:544575 of 2]
ENDUSER
