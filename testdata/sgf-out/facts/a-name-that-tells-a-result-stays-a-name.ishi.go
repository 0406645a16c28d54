BLACK (wins)
WHITE (resigns)
USER SGF
PB[wins]
PW[resigns]
ENDUSER
B 1 Q16
EVENT
BLACK (2 resigns)
WHITE (won -)
USER SGF
PB[2 resigns]
PW[won -]
ENDUSER
B 1 Q16
