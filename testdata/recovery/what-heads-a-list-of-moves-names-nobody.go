    Black   White
1.  Q16     D4
2.  Q4      D16
EVENT Two
Black White
B 1 Q16
