B 1 Q16
DIAGRAM          (whole board)
W 2 D4
