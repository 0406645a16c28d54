REMARK about the event
EVENT The only one
; written by SOMEGO 1.2
B 1 Q16
