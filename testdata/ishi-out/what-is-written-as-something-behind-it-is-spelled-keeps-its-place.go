REMARK Muller plays Black.
REMARK Müller plays Black.
B 1 Q16
USER Notes
Gruss
ENDUSER
USER Notes
Gruß
ENDUSER
W 2 D4
REMARK Fuss
REMARK Fuss
REMARK Fuß
