From: Nils Berg
Subject: Our game

Hello Bo, here is our game of last night:
Black Nils Berg
White Bo Rask
Komi 5.5
B 1 Q16
W 2 D4
