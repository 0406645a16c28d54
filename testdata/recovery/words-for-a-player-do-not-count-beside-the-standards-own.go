EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
Noir: joue vite
WIT AND WISDOM
NOIR DESIR
B 1 Q16
W 2 D4
Noir: bien joue
