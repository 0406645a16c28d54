EVENT Titled
COM About the game
Played in a garden.
ENDCOM
SETUP B D4 Q16
COM The position
Two stones.
ENDCOM
W 1 C3
COM The move
A invasion at 3-3.
ENDCOM
EVENT Untitled
COM
Played in a garden.

It rained.
ENDCOM
SETUP B D4 Q16
COM
Two stones.
ENDCOM
EVENT Only a title
COM Only a title
ENDCOM
SETUP B D4 Q16
EVENT The first line of the text might be a title
COM
Not a title

but a paragraph.
ENDCOM
SETUP B D4 Q16
