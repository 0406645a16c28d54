BOARDSIZE 9
B 1 E5
COM A title of more than seventy-eight columns stands on the line of its keyword, and it is not broken
ENDCOM
