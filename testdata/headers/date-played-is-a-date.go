EVENT x
BLACK Anna Berg
Date played: 8 March 1990
Time limit: 1 hour
B 1 Q16
