BLACK Anna Berg
WHITE Jan Holm
B 1 Q16
Handicap games
begin otherwise.
W 2 D4
Handicap 2 stones
