B 1 Q16
COM
He wrote:
> This is the best move.
ENDCOM
W 2 D4
