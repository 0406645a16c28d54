COM About the event
These two games were played on one evening, and both
players said afterwards that they had never had such
a long fight for so small a corner.

- the first
- the second
ENDCOM
SETUP B D4
W 1 Q16
COM Sabaki
White does not want to live here at once, but to have
light stones that she can give up when it is useful.
   a   b   c
   .   O   X
Short.
Very short.
ENDCOM
B 2 C3
COM
One line.
ENDCOM
