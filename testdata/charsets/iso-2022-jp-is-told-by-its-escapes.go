BLACK 本因坊秀策
COM 解説
黒の手。
ENDCOM
B 1 Q16
