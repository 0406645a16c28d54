REMARK   about the event
EVENT Remarks
REMARK about the setup
COM
Of the event.
ENDCOM
SETUP B D4
REMARK
W 1 Q16
   REMARK about the variation
   VAR
   W 1 Q4
   REMARK about what follows the variation
   ENDVAR
REMARK about the diagram
MARK Q16
DIAGRAM
REMARK about the next event
EVENT Another
B 1 A1
REMARK at the end
REMARK of the file
