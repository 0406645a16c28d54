B 1 Q16
W 2 D4
   VAR
   ENDVAR
   VAR q
   COM
   White has no other move.
   ENDCOM
   MARK D4
   USER thought
   ENDUSER
   ENDVAR
   VAR
      VAR
      COM
      Deeper still, and no move.
      ENDCOM
      ENDVAR
   ENDVAR
B 3 Q3
