EVENT x
B 1 Q4
COM This is nice. ENDCOM
MARK a@D4
REMARK foo
W 2 D4
COM
So is this.
And this. ENDCOM
B 3 C3
COM So is that.  ENDCOM
COM ENDCOM
B 4 C5
COM one ENDCOM two
ENDCOM
