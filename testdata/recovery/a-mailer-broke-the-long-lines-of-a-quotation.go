Per wrote:

> EVENT Winter evening
> BLACK Ida Holm
> WHITE Per Lund
> B 1 Q16
> COM
> A quiet start, as it is played in the evenings of our club in the north by
everybody.
> The corner is open.
> ENDCOM
> W 2 D4
No, that was mine.
> B 3 Q4
