BOARDSIZE 9
setup black C3 D3 white G7
SETUP White C7 B G3
B 1 E5
