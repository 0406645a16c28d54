EVENT
MARK a@@C3 @@@C4 \q@C5 \@C6 ]\@C7 :]@C8 1:@C9
B 1 Q16
   VAR long one
   B 1 Q3
   ENDVAR
   VAR
   ENDVAR
   VAR b extra
   ENDVAR
MARK #9 #2-5
PRISONER C3
