EVENT Corner
SETUP b d4 Q16 w Q4
COM
Between the lines.
ENDCOM
SETUP W d16 B a7 R11 J9 W b5
REMARK white once more
SETUP W T1
COM Behind them
Black to play.
ENDCOM
B 1 C14
