B 1 Q16
COM
Both games of this evening went the same way. White took
corners. Black had the outside, and lost.
ENDCOM
