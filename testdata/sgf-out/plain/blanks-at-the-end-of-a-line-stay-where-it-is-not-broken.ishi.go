B 1 Q16
COM
Two blanks end this line.  
This one is broken, as it has more than the eighty columns that a terminal of
the day had.  
The last.
ENDCOM
W 2 D4
