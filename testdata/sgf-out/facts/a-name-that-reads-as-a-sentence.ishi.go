BLACK (to play)
WHITE Plays First
USER SGF
PB[to play]
ENDUSER
B 1 A19
