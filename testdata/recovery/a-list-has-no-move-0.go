EVENT Club championship
Schwarz 0 Q16
Weiss 1 D4
Schwarz 2 Q4
