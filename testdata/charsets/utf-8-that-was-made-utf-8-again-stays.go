BLACK JÃ¼rgen MÃ¼ller
B 1 Q16
