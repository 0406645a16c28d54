EVENT Zrcher Turnier
BLACK Jrgen Mller 2-dan
WHITE Ren‚ Groá
PLACE Zrich, Caf‚ Gr”áenwahn
REMARK fr nne
COM
Sch”ner Zug fr Weiá.
ENDCOM
B 1 Q16
