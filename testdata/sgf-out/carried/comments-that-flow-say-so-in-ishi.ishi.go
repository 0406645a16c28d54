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
USER SGF
ISHI[?FLOW]
ENDUSER
W 1 Q16
COM Sabaki
Weiss will hier nicht sofort leben, sondern leichte
Steine haben, die sie fur anderes aufgeben kann.
ENDCOM
USER SGF
ISHI[?FLOW][COM Sabaki][Wei%C3%9F will hier nicht sofort leben, sondern leichte][Steine haben, die sie f%C3%BCr anderes aufgeben kann.][ENDCOM]
ENDUSER
B 2 D16
COM
One line that somebody has edited, so that it does not flow.
ENDCOM
W 3 C17
