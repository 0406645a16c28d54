; written by SOMEGO 1.2
REMARK about the event
COM

ENDCOM
HIDE A1
ENDVAR
B 1 Z99
VAR
EVENT The only one
B 1 Q16
