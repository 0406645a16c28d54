EVENT First
RESULT Black by 3, 3
B 1 Q16
W 2 D4
EVENT Second
RESULT B+3, 12.5
B 1 Q16
W 2 D4
