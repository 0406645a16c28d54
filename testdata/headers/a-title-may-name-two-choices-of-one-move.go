EVENT Which is better, B 1 Q3 or B 1 C3 ?
B 1 Q3
