WHITE Bo
B 1 Q16
W 2 D4
White resigned here because of the corner.
