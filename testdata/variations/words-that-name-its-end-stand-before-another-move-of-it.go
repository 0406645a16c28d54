EVENT Ends
B 1 Q16
VAR a
B 1 Q3
End of variation a
W 2 Q5
ENDVAR
W 2 D4
