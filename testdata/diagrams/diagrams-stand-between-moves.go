EVENT In the flow
DIAGRAM
COM
Before the first move.
ENDCOM
B 1 Q16
DIAGRAM
COM
Behind the first move.
ENDCOM
DIAGRAM 9x9
COM
And one more.
ENDCOM
W 2 D4
   VAR
   W 2 D16
   DIAGRAM
   COM
   At a variation's end.
   ENDCOM
   ENDVAR
REMARK the last one
DIAGRAM
COM
At the end.
ENDCOM
EVENT A setup and a diagram only
SETUP B D4 Q16
DIAGRAM D1 T9
COM
The lower side.
ENDCOM
EVENT A diagram only
DIAGRAM
SETUP B C3
MARK a@C3
EVENT A diagram behind marks
MARK a@D4
DIAGRAM
