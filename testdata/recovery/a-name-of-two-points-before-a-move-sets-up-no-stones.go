EVENT Robots against people
Black K9 R2
White Anna
W 1 Q16
B 2 D4
