BLACK Jörg Müller
WHITE Łukasz Żółć
BOARDSIZE 9
B 1 E5
COM
«Très bien» — “quite good”…
ENDCOM
