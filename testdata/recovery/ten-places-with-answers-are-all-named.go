Per wrote:

> B 1 Q16
Of course.
> W 2 D4
I see.
> B 3 Q4
Yes.
> W 4 D16
Hm.
> B 5 C6
Bold!
> W 6 F17
Slow.
> B 7 R10
Good.
> W 8 C10
Well...
> B 9 K4
No!
> W 10 K16
