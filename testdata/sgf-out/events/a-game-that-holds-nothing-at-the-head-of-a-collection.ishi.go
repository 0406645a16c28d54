EVENT
EVENT The second one
B 1 Q16
