B 1 Q16
COM
He showed a
DIAGRAM as before
W 2 D4
