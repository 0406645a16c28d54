EVENT Club game
BLACK Anna Berg 2-dan
DATE 8 March 1990
B 1 Q16
W 2 D4
   VAR a
   W 2 D16
   MARK \t@Q16
   ENDVAR
B 4 Q3
