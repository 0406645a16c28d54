Bo writes:
| EVENT Club game
| B 1 Q16
| COM
| | X . |
| ENDCOM
| W 2 D4

Nice game.
