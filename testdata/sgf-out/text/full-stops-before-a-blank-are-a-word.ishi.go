B 1 Q16
COM
. ENDCOM here
... COM there
ENDCOM
W 2 D4
