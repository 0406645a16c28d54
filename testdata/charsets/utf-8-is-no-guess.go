EVENT 第3局
BLACK 本因坊秀策 六段
WHITE 趙治勲 9段
USER ü
ö
ENDUSER
REMARK Müller
B 1 Q16
MARK ü@C3
COM 耳赤の一手
△ and ◇ and □ and ✓ as they are
ENDCOM
