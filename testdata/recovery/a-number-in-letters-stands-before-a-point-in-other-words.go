EVENT Letters
B l Q16
W ll D-4
B III Q-4
