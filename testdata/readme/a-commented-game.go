REMARK This file shows what a record can hold.
EVENT Harbour Cup, final
BLACK Anna Berg 2-dan
WHITE Kenji Mori, professional 1-dan
DATE 8-9 March 1990
PLACE Rotterdam
KOMI 5 1/2
RULES Japanese
TIMELIMIT 2 hours, then 30 seconds a move
RESULT Black resigns at move 14
SOURCE Club bulletin 12

COM From the archive of the club
A short game, with a comment where it matters.
ENDCOM

B 1 Q16
W 2 D4
B 3 Q3
W 4 D17
B 5 C6
W 6 F3
B 7 C3
W 8 C4
COM The corner \t
White blocks with \t. Black can now live by extending to 'a',
and gives White the outside.
ENDCOM
MARK \t@#8 a@D3
B 9 D3
   VAR a
   B 9 D2
   COM
   Careful, but slow: White gets to play 10.
   ENDCOM
   W 10 D3
   MARK #9-10
   ENDVAR
W 10 E4
B 11 B4
W 12 C5
B 13 B5
W 14 B6
DIAGRAM A1 H8
SETUP B C7
HIDE #14
MARK #5-13 x@B6
COM What Black had hoped for
With a stone at C7, move 14 would not work.
ENDCOM
REMARK Black resigned here.
