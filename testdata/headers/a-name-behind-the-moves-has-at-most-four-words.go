B 1 Q16
W 2 D4
BLACK Anna Maria van Berg
WHITE Bo Rask 2-dan
