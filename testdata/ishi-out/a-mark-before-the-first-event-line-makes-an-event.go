BLACK Haruyama
MARK a@C3
EVENT A problem
B 1 Q16
