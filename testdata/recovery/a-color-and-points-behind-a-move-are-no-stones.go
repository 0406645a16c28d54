EVENT Problem
B 1 Q16
Black: C3 D4
White: E5 F6
