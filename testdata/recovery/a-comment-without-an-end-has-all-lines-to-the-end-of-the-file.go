EVENT Lesson
B 1 Q16
COM
The stone was hidden by the line
HIDE Q16
