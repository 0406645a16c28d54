MARK x@A1
USER of the event
ENDUSER
COM Of the event
ENDCOM
SETUP B D4
USER of the position
ENDUSER
MARK D4
COM
Of the position.
ENDCOM
W 1 Q16
USER of the move
ENDUSER
UNMARK ALL
COM
Of the move.
ENDCOM
MARK a@Q16
COM
More of it.
ENDCOM
USER more of the move
ENDUSER
DIAGRAM
COM
Of the diagram.
ENDCOM
MARK b@Q3
HIDE #1
SETUP B Q3
