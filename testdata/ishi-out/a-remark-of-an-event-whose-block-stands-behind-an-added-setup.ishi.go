REMARK typed by Andre
EVENT Cup
USER SGF
GN[x]
ISHI[REMARK typed by Andr%C3%A9]
ENDUSER
SETUP B D4
W 1 Q16
