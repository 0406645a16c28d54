EVENT Lesson
B 1 Q16
COM A good point. ENDCOM