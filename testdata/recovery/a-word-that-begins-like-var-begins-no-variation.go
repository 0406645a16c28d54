EVENT Lesson
B 1 Q16
Vary
W 2 D4
