EVENT Two teams
BLACK 1 Lund
WHITE 3rd team of Oslo
B 1 Q16
