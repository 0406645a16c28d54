B 1 Q16
W 2 D4
VARIATION a
W 2 C3
B 3 Q4
Variation
B 3 R4
End variation
ENDVARIATION
B 3 Q3
Variation
VAR
B 3 R3
ENDVAR
End of variation
Variations on a theme
W 4 D16
