REMARK typed by Andre
EVENT Cup
SETUP B D4
USER SGF
GN[x]
ISHI[REMARK typed by Andr%C3%A9]
ENDUSER
W 1 Q16
