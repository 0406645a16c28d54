EVENT Club game
COM Before
A friendly game.
SETUP W E5
USER q
ENDUSER
COM After
It is over.
ENDCOM
B 2 D4
