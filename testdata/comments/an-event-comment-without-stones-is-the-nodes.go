EVENT A
COM About the game
Played in a garden.
It rained.
ENDCOM
B 1 C3
EVENT B
COM
No title here.
ENDCOM
EVENT C
COM Only a title
ENDCOM
