COMMENT
Some programs end it otherwise:
ENDCOMMENT is what these write.
ENDCOMMENT
B 1 Q16
