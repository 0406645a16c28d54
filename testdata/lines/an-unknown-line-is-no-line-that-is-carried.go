B 1 Q16
COM
one 
two
ENDCOM
JOIN the club
JOIN 1
join 7-8 9
FLOW
FLOW on
?FLOW
MARK a@C3
MARK b@D4
W 2 C4
  JOIN 2
	FLOW
  other
