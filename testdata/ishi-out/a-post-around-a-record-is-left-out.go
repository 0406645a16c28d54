From: Nils Berg
Subject: The game of Sunday

EVENT Club game
B 1 Q16
W 2 D4
-- 
Nils Berg, Lund
