EVENT Marks
B 1 Q16
W 2 D4
MARK a=Q16 b:D4 K10@c "d"@K4 'e'@K16
MARK ::@C3 =@C4 a:@C5 "f@C6
B 3 Q3
MARK abc=Q3 "gh"@Q3 Q16@K10
