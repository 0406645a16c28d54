B 1 Q16
COM
Both games of this evening went the same way: White took
the corners and Black the outside.
-------------------- The first game --------------------
Here Black played away once too often, and the stones on
the left side died.
White was as surprised as he was.
........................................................
Those who want to see the second game have to wait for
the next issue.
ENDCOM
