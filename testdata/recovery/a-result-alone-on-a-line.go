B 1 Q16
B+R
EVENT Two
B 1 Q16
Jigo
EVENT Three
B 1 Q16
(White resigns)
EVENT Four
B 1 Q16
Black 45, White 40
EVENT Five
B+3
B 1 Q16
