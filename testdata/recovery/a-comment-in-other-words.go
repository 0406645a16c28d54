B 1 Q16
COMMENT
A star point.
ENDCOMMENT
W 2 D4
Comments
So is this.
End of comment
B 3 Q4
COMMENT And this.
W 4 D16
COM
A line of text:
COMMENT
ENDCOMMENT
ENDCOM
B 5 C3
Comment is free
W 6 C4
COM
Not closed as it should be.
ENDCOMMENT
B 7 D3
