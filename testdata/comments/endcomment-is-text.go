B 1 Q16
COM
ENDCOMMENT is not the end.
The word ENDCOM within a line neither.
REMARK, EVENT and COM begin lines here
COM like this one.
EVENT or this one.
endcom   but this is
W 2 D4
