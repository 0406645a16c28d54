EVENT x
REMARK мммм
REMARK дддд
COM
здд©
ЁOXЁ
юдды
 3 здбд© 3
 2 цдXд╢ 2
 1 юдады 1
ENDCOM
B 1 Q16
