EVENT Lesson
B 1 Q16
COM
White can choose.
Maybe D4 is better.
W 2 D4
B 3 Q4
