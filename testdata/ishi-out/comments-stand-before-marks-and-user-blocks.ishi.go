COM Of the event
ENDCOM
MARK x@A1
USER of the event
ENDUSER
SETUP B D4
COM
Of the position.
ENDCOM
MARK D4
USER of the position
ENDUSER
W 1 Q16
COM
Of the move.
ENDCOM
COM
More of it.
ENDCOM
UNMARK ALL
MARK a@Q16
USER of the move
ENDUSER
USER more of the move
ENDUSER
DIAGRAM
SETUP B Q3
HIDE #1
COM
Of the diagram.
ENDCOM
MARK b@Q3
