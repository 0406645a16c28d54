From: Nils
Subject: game

Hi Bo!
REMARK Our game.
EVENT Cup
BLACK Nils
WHITE Bo
KOMI 5.5
CLOCK 30 min
RESULT White wins by resignation.
B 1 Q16
W 2 D4
CLOCK 5
REMARK It goes on.
Bye,
Nils
