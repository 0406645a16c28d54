; written by SOMEGO 1.2
EVENT The only game
B 1 Q16
