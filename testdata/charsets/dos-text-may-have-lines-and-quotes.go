EVENT KФln
BLACK MБller
COM
schФn fБr оWeiсп
────
ENDCOM
B 1 Q16
