B 1 Q16
Made with  and  by Anna
Unmade  too
MARK @D4
COM
 is this point.
ENDCOM
W 2 Q4
