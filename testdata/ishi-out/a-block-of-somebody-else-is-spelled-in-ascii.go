USER Größe
getippt von Jörg
ENDUSER
B 1 Q16
USER Notizen
Grüße aus Köln
ENDUSER
W 2 D4
