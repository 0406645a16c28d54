EVENT Nothing to see
COM
Nothing is marked in the end.
ENDCOM
MARK a@D4 \t@Q16
UNMARK ALL
SETUP B D4 W Q4
MARK \s@Q4
B 1 C14
EVENT No stones either
MARK a@D4
UNMARK D4
B 1 C14
EVENT Marks on a board that stays empty until the first move
MARK 1@D4 \c@Q16
B 1 D4
