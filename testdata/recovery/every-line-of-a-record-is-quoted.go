> EVENT Club game
> BLACK Anna
>
> B 1 Q16
> COM
> A star point.
>
>   Indented.
> ENDCOM
> W 2 D4
