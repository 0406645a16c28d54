EVENT Cup
COM
The commentary of the event.
It has two lines.
ENDCOM
COM
A line that is longer than the eighty columns of a terminal, and stays whole, as it was typed here.
A line that is longer than the eighty columns of a terminal, and was added in 
SGF there, and more.
ENDCOM
USER SGF
GC[The commentary of the event.%0AIt has two lines.]
C[A line that is longer than the eighty columns of a terminal, and stays whole, as it was typed here.%0AA line that is longer than the eighty columns of a terminal, and was added in SGF there, and more.]
ISHI[?JOIN 4:531467 of 5]
ENDUSER
B 1 Q16
