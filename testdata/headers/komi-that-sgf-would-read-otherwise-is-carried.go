EVENT In hundredths
KOMI 550
EVENT In quarters
KOMI 3.75
EVENT As ever
KOMI 5.5
