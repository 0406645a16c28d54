EVENT Café \d
BLACK 趙治勲
COM
\d \t \c \s ü
ENDCOM
MARK ü@A1 △@B2
