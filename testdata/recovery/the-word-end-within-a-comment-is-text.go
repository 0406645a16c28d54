EVENT Club game
BLACK Anna Berg
WHITE Bo Rask
B 1 Q16
COM
Hi there
the
end
of it
W 2 D4
