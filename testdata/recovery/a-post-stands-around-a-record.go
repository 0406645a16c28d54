From: Nils Berg <nils@example.org>
Newsgroups: rec.games.go
Subject: The game of Sunday
Date: Tue, 5 Feb 1991 20:14:00 GMT

Here is the game that I promised. Play it through!

EVENT Club game
BLACK Nils Berg
WHITE Bo Rask
B 1 Q16
W 2 D4
COM
A parallel fuseki.
ENDCOM
B 3 Q3

Any thoughts are welcome.
-- 
Nils Berg, Lund
