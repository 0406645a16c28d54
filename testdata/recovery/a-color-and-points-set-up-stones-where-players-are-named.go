EVENT Problem
BLACK Anna
Black: C3 D4
White: E5 F6
B 1 Q16
