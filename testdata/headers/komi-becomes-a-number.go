EVENT Komi 1
KOMI 5
EVENT Komi 2
KOMI 4.5
EVENT Komi 3
KOMI 3 1/2
EVENT Komi 4
KOMI 5.5 points
EVENT Komi 5
KOMI -2
EVENT Komi 6
KOMI None
EVENT Komi 7
KOMI 0
EVENT Komi 8
KOMI half a point
EVENT Komi 9
KOMI 5 or 6
EVENT Komi 10
KOMI reverse 5
EVENT Komi 11
KOMI 7,5
EVENT Komi 12
KOMI 5 1/4
EVENT Komi 13
KOMI 5.50
