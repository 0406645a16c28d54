EVENT Problem
Black： C3 W D4
White： E5 B F6
B 1 Q16
