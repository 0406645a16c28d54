REMARK file one.go
REMARK   Two   of them  
EVENT First
BLACK Anna
REMARK on the setup
SETUP B D4
REMARK on move 1
REMARK
W 1 C3
   VAR a
   REMARK on the variation's move
   W 1 Q3
   REMARK on the end of the variation
   ENDVAR
REMARK diagram 1 of 2
DIAGRAM
REMARK on the second event
EVENT Second
REMARK 50% done, at	the end
REMARK of the file
