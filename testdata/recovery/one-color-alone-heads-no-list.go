White
1 Q16
2 D4
3 Q4
