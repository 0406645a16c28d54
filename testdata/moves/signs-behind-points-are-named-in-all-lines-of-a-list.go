EVENT Club game
BOARDSIZE 9
1 C3 =
2 G7 +/-
3 C7, *
4 G3 ->
5 C5 no
6 G5 | 
7 E5 () -
8 (E7)!, #
