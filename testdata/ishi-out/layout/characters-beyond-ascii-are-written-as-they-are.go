EVENT Café ◇
BLACK 趙治勲
COM
◇ △ ✓ □ ü
ENDCOM
MARK ü@A1 △@B2
