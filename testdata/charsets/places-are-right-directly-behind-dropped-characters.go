EVENT Größe
B 1 Q16
COM
schön �
﻿�
ENDCOM
