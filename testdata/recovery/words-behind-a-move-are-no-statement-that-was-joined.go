BLACK Ida Holm
WHITE Per Lund
B 1 Q16 var of the joseki
W 2 D4 com is what he wrote
B 3 Q4 event of the year
W 4 D16 user of the old style
B 5 C6 mark my words
W 6 F3 komi was small
