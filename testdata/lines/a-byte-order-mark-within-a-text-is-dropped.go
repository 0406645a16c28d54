EVENT A byte order mark within
B 1	Q16
﻿B 2 D4
COM
a﻿b
ENDCOM
B  no	move
