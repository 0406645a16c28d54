B 1 C3
Rules of thumb say no
Place of honour
Source that nobody knew
Recorder of the day
W 2 D4
