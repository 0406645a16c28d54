WHITE 5 5-kyu
B 1 Q16
