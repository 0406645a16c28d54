event   A  title,   as it stands
black	Anna Berg
  setup b d4  w q16
b   1	c3
mark  q16 \T@d4 xY@e5 #1
w 2 pass
var  q
w 2 c4
endvar and on
hide
diagram A1 j9
hide   #1 d4
