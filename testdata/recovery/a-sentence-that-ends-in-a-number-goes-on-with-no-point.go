EVENT Words
B 1 Q16
Better than 3
Q3
