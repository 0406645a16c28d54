EVENT AB
BLACK Müller �
PLACE Köln
B 1 Q16
MARK @C3 abc@C4
