B 1 Q16
COM

A line after a blank one.  


Two blank ones before this.

ENDCOM
W 2 D4
COM
   
ENDCOM
B 3 C4
COM  Title   with  gaps   
text   with  gaps
ENDCOM
