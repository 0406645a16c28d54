REMARK about the event
EVENT Remarks
COM
Of the event.
ENDCOM
REMARK about the setup
SETUP B D4
REMARK
W 1 Q16
MARK Q16
VAR
REMARK about the variation
W 1 Q4
ENDVAR
REMARK about what follows the variation
REMARK about the diagram
DIAGRAM
REMARK about the next event
EVENT Another
B 1 A1
REMARK at the end
REMARK of the file
