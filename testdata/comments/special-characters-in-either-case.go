B 1 Q16
MARK \D@C3 \t@C4 \S@C5 \c@C6
COM \d \T
See \D, \t, \C and \s.
Not \x, \ or a\; but \\t and C:\data are.
ENDCOM
