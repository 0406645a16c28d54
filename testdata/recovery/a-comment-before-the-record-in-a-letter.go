From: anna@example.org
Subject: our game

Hello Ben,

COM
The first game of the year.
ENDCOM

BLACK Anna
B 1 Q16
W 2 D4
