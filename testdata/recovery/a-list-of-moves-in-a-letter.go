From: Nils
Subject: our game

Hi Bo,
here it is:

BLACK Nils
WHITE Bo
1. Q16 D4
2. Q4 D16
3. C3

See you
Nils
