B 1 Q16
Com is what he wrote.
W 2 D4
B 3 C3
comment A title
text
endcom
W 4 Q4
