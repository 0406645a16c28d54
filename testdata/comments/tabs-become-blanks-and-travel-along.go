B 1 Q16
COM Tab	here
a	b
	c
ENDCOM
