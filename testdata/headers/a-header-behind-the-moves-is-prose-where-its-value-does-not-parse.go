B 1 Q16
W 2 D4
Date of this game is not known to us
Komi was not yet the custom
Handicap stones would have helped
Result and comments will follow
