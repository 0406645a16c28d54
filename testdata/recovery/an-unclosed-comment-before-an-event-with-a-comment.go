EVENT One
COM
Text of the first event.
EVENT Two
COM
Text of the second event.
ENDCOM
B 1 Q16
