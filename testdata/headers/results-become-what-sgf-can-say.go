EVENT Result 1
RESULT White wins by resignation
EVENT Result 2
RESULT Black resigns at move 186
EVENT Result 3
RESULT Black by 3
EVENT Result 4
RESULT Black wins by 1
EVENT Result 5
RESULT Black wins
EVENT Result 6
RESULT White wins on time
EVENT Result 7
RESULT Black wins by forfeit
EVENT Result 8
RESULT W+15
EVENT Result 9
RESULT B+R
EVENT Result 10
RESULT Black wins by 7 1/2 points
EVENT Result 11
RESULT White wins by half a point
EVENT Result 12
RESULT Jigo
EVENT Result 13
RESULT Draw
EVENT Result 14
RESULT Tie
EVENT Result 15
RESULT Void
EVENT Result 16
RESULT Unfinished
EVENT Result 17
RESULT Unknown
EVENT Result 18
RESULT ?
EVENT Result 19
RESULT White won by resignation after 212 moves
EVENT Result 20
RESULT B+3.5 (moves after 250 not recorded)
EVENT Result 21
RESULT Adjourned after a long lunch
EVENT Result 22
RESULT Black +2 or White +1
EVENT Result 23
RESULT white lost
EVENT Result 24
RESULT White wins. Black resigns after 100.
EVENT Result 25
RESULT Jigo (triple ko refused)
