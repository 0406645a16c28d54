EVENT Behind a diagram
BOARDSIZE 9
1 C3 G7
2 C7 G3
3 ... C5
4 G5 E5
5 * E7
6 E3 C4
EVENT At first
BOARDSIZE 9
1 ... G7
2 C7 G3
3 C5 G5
EVENT Before two points
BOARDSIZE 9
1 C3 G7
2 ... C7 G3
3 ... C5 G5
EVENT Before one point each
BOARDSIZE 9
1 ... C3
2 ... G7
3 ... C7
