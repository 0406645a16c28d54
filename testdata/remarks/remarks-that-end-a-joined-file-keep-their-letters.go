USER SGF
ISHI[?REMARK Viele Gr%C3%BC%C3%9Fe][?REMARK Bis bald]
CP[ours]
ENDUSER
B 1 A19
REMARK Viele Grusse
REMARK Bis bald
EVENT Cup
BLACK Muller
USER SGF
PB[M%C3%BCller]
ENDUSER
B 1 A9
