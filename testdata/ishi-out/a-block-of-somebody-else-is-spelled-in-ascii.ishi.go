USER Grosse
getippt von Jorg
ENDUSER
USER SGF
ISHI[USER Gr%C3%B6%C3%9Fe][getippt von J%C3%B6rg][ENDUSER]
ENDUSER
B 1 Q16
USER Notizen
Grusse aus Koln
ENDUSER
USER SGF
ISHI[USER Notizen][Gr%C3%BC%C3%9Fe aus K%C3%B6ln][ENDUSER]
ENDUSER
W 2 D4
