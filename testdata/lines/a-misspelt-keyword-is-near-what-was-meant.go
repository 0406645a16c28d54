BALCK Anna Berg
KOMMI: 5.5
XKOMIX 5.5
B 1 Q16
MRAK a@Q16
USEER X
Even so, this is good.
W 2 D4
COMENT
This is slow.
ENDCOMENT
VARR 2
