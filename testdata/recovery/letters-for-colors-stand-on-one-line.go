EVENT Vereinsabend
S 1 Q16 W 2 D4 S 3 Q4
