BLACK Anna
WHITE Bo Rask
Black 12 was my best move.
White then resigned.
Black never had a chance
White attacks
White (my teacher) gave komi
White first, no komi
Black 4 stones
B 1 Q16
