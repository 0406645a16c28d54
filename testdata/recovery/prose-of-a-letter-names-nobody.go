From: Nils Berg
To: Bo Rask
Date: 5 Feb 1991

Black played well, I think.
White resigned too early in our game.
Date and place you know.

EVENT Club game
B 1 Q16
W 2 D4

Black was tired.
White wrote this down from memory.
-- 
Nils
