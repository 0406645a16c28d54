COM
　
ENDCOM
Event
BLACK A
B 1 D4
COM 　
　
ENDCOM
W 2 E5
COM 　
The title is a wide blank.
ENDCOM
B 3 E4
COM The text is a wide blank.
　
ENDCOM
