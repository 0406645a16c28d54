B 1 Q16
Com The joseki is
B 1 Q3
W 2 R5
as in the book.
Endcom
W 2 D4
Com The first move
played by a
com on the net.
Endcom
B 3 Q3
Com See also
EVENT 3 of this file.
Endcom
W 4 D16
Com is what he wrote.
B 5 C10
COMMENT
Nice.
ENDCOM
