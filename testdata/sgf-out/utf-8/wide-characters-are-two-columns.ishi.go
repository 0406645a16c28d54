BOARDSIZE 9
B 1 E5
COM
黒は隅を守り、 白は中央に向かって跳び、 
左辺の黒は攻められてとても苦しくなりました。
ENDCOM
USER SGF
ISHI[?JOIN 1:564854 of 2]
ENDUSER
