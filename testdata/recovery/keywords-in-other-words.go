Board Size: 13
Time limit: 2 hours
SET UP B C3 D4
B 1 K10
PRISONERS
MARKS a@C3 b@D4
W 2 C10
Marks of a good player
Size matters
Time: was short
Captures 3 stones
