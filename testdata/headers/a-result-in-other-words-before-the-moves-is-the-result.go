EVENT Clubabend
Ergebnis: Weiss gewinnt
B 1 Q16
W 2 D4
EVENT Clubabend
UITSLAG: W+R
B 1 Q16
