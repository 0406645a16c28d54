Per wrote:

> BLACK Ida Holm
> WHITE Per Lund
> B 1 Q16
> W 2 D4
To be honest I had planned to take this corner myself before Per came in, then
gave up.
> B 3 Q4
> COM
> Three corners out of four, which is what I like to have in the evening,
well done!
And what of the side?
> ENDCOM
> W 4 D16
