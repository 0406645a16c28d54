EVENT 第3局 耳赤の一手
BLACK 本因坊秀策 六段
WHITE 井上幻庵因碩
PLACE 大阪 表
COM 解説
黒の表情が変わった。予想できない手である。
ENDCOM
B 1 Q16
