USER SGF
ISHI[?REMARK Fuss][?REMARK Fuss][?REMARK Fu%C3%9F]
ENDUSER
REMARK Muller plays Black.
REMARK Muller plays Black.
B 1 Q16
USER Notes
Gruss
ENDUSER
USER Notes
Gruss
ENDUSER
USER SGF
ISHI[REMARK Muller plays Black.][REMARK M%C3%BCller plays Black.][USER Notes][Gruss][ENDUSER][USER Notes][Gru%C3%9F][ENDUSER]
ENDUSER
W 2 D4
REMARK Fuss
REMARK Fuss
REMARK Fuss
