B 1 Q16
COM
White lived in the corner, and Black has got all of the side
as well.

So far nothing was lost, but not every player
Tsumegos show as much.

Answered in time the ladder does not work here
whatever Black tries.
ENDCOM
