BLACK Jurgen Muller 2-dan
WHITE Bo Rask
USER SGF
PB[J%C3%BCrgen M%C3%BCller]
ENDUSER
B 1 Q16
