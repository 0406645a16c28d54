EVENT x
1 Q16
2 D4
3 -
4 -
5 -
6 -
