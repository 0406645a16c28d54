SETUP:B C3
EVENT:Club game
W: Anna Berg 3d
B:Bo Rask
B 1 Q16
COM:A title
Of a comment.
ENDCOM
MARK (Q16) a@D4. .@C4, \t@Q3.
W 2 D4
VAR:a
W 2 C4
ENDVAR
W: hm
