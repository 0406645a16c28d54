EVENT Jigo
RESULT Jigo
TIMELIMIT 90 minutes
EVENT Never finished
RESULT Unfinished
TIMELIMIT 5 hours, byo-yomi: 1 minute
EVENT Annulled
RESULT No result
TIMELIMIT 61 seconds
