B 1 Q16
Black plays the usual opening on this side.
W 2 D4
White resigned
Date unknown
Black by the way liked komi
