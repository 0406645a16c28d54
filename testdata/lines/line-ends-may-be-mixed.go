EVENT Mixed
COM
onetwo

three
ENDCOMB 1 Q16
W 2 D4