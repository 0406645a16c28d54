REMARK who typed this
EVENT \d
BLACK Ann Porter 3-dan (11 years old)
Date c. 1850
KOMI 3 1/2
RESULT Black resigns at move 186
SOURCE a
SOURCE b
White
HEADLINE x
BOARDSIZE 19
COM One
	tab
ENDCOM
COM Two
ENDCOM
SETUP B D4
USER block
data
ENDUSER
W 1 C3
MARK ALL
   VAR a
   W 1 Q3
   ENDVAR
DIAGRAM 9x9
REMARK the end
