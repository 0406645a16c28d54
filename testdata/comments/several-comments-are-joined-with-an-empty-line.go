B 1 Q16
COM First
One.
ENDCOM
COM Second
Two.
ENDCOM
COM
Three.
ENDCOM
W 2 D4
COM Title alone
ENDCOM
COM
Text alone.
ENDCOM
B 3 C16
COM One
ENDCOM
COM Two
ENDCOM
W 4 R4
COM
ENDCOM
COM

  
ENDCOM
COM Late
Real words.
ENDCOM
