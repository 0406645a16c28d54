Per wrote:

> BLACK Ida Holm
> WHITE Per Lund
> B 1 Q16
> COM
> White could cut at once, but then the black stones above
Uninteresting, really
> White could cut at once, but then all of Black's stones on
everybody saw that
> White had better come out here at once, or Black will have
connection to the corner
> White had better come out here at once, or Black will have
connection to the corners
> and the game.
> ENDCOM
> W 2 D4
