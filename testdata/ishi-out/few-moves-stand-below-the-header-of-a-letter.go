From: Nils Berg
To: Bo Rask
Subject: our game
Date: 3 May 1990

B Q16
W D4
B D16
