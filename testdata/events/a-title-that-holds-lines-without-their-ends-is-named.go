EVENT Harbour cup PLACE Oslo WHITE Per Vik BLACK Ida Holm B 1 R16
EVENT B 2 league, B 3 H1 final
BLACK B 12 W 4 PLACE
B 1 Q3
EVENT Moves of a title B 4 Q16 W 5 D4
EVENT B 2 Q16x and B 3 Q3s
EVENT B 3 Q3 W 2 D4
