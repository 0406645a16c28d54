EVENT Life and death 3
Setup w c4 d4 B C3
SETUP
BLACK Anna
SETUP B D3 E3
KOMI 0
SETUP W E4
B 1 F4
