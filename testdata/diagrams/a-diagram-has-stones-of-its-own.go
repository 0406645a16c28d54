EVENT Own stones
SETUP B D4
B 1 Q16
W 2 D16
DIAGRAM
COM What might follow
SETUP is a word of ours here.
ENDCOM
REMARK this is for the next thing
SETUP B C10 W D4
SETUP B Q16 K10 K10
HIDE #1 #2 K4 D4
HIDE #1-1
MARK #1-2 ALL D16 1@C10 2@D4
SETUP W R10
USER of the diagram
ENDUSER
B 3 C3
MARK ALL
