B 1 Q16
USER Open
data
W 2 D4
USER Closed
more
ENDUSER
B 3 C4
USER At the end
data
