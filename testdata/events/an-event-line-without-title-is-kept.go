EVENT
B 1 R4
EVENT
B 1 R5
EVENT   Third   one  
B 1 R6
EVENT
