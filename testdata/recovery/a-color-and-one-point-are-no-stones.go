EVENT Problem
Black: C3
White: E5
B 1 Q16
