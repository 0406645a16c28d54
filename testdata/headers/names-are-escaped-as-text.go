EVENT Match [2] of \3: the end]
BLACK A\B]C
WHITE D: E
SOURCE C:\GO\GAMES\TEST.GO
PLACE a	tab  and  blanks   
RECORDER 100% sure
TIMELIMIT 1 hour, byo-yomi: 3 x 30 sec [Japanese]
COM A [title]: x\y
back\slash ] and [ and 50%
ENDCOM
