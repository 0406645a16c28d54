B 1 Q16
COM Open
Text of move 1.
W 2 D4
COM Closed
Text of move 2.
ENDCOM
