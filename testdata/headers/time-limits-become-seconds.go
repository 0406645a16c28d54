EVENT Time 1
TIMELIMIT 1 hour
EVENT Time 2
TIMELIMIT 30 minutes each
EVENT Time 3
TIMELIMIT 45 seconds
EVENT Time 4
TIMELIMIT 90 minutes
EVENT Time 5
TIMELIMIT 2 hours 30 min
EVENT Time 6
TIMELIMIT 10 hours, one minute a move at the end
EVENT Time 7
TIMELIMIT 1 hour then 5 x 30 sec
EVENT Time 8
TIMELIMIT 1 1/2 hours
EVENT Time 9
TIMELIMIT Black 1 hour, White 2 hours
EVENT Time 10
TIMELIMIT none
EVENT Time 11
TIMELIMIT 60
EVENT Time 12
TIMELIMIT None each, but 5 minutes a move
EVENT Time 13
TIMELIMIT 1 hour, 25 stones in 10 minutes
