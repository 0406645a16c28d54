EVENT Signs 
BLACK Anna
B 1 Q16
MARK @C3 @D3
COM See 
White  and 
ENDCOM
USER 
x
ENDUSER
