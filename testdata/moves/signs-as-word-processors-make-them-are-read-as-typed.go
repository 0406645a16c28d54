EVENT Typed with care
BLACK Ida Holm 3–dan
B 1 R16
MARK “a”@D3 ‘b’@Q3 "c"@C16
W 2 —
B 3 D3
VAR “c”
B 3 C4
ENDVAR
W 4 –
B 5 “Q3”
EVENT Pairs of moves
1. R16 D3
2. Q3
2… C17
3. R10 –
