B 1 Q16
W 2 D4
Black to play
White wins
Black has sente
White lost the ko
