EVENT x
黒 中押し勝ち
B 1 Q16
W 2 D4
白 投了
