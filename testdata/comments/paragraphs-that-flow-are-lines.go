COM
These two games were played on one evening, and both
players said afterwards that they had never had such
a long fight for so small a corner.
ENDCOM
USER SGF
ISHI[?FLOW]
ENDUSER
SETUP B D4
COM
The position was set up by hand later on, since nobody had
kept a record of it.
ENDCOM
W 1 Q16
COM Sabaki
White does not want to live here at once, but to have
light stones that she can give up when it is useful.
ENDCOM
COM Later
Many years later she said that it would have been far
better to live.
ENDCOM
USER SGF
ISHI[?FLOW]
AR[pd:dd]
ENDUSER
B 2 C3
COM
Too short to flow.
ENDCOM
USER SGF
ISHI[?FLOW]
ENDUSER
W 3 C4
USER SGF
ISHI[?FLOW]
ENDUSER
