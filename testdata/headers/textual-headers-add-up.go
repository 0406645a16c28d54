SOURCE  "Go Letters: A Year of Play"
SOURCE  Pia Lund, North Press Co., Bergen 1979
SOURCE
SOURCE Page 12
place    Hamburg (May) and Prague (June)
PLACE  Nordic Open, Oslo
ANALYSIS Ulla Dahl
ANALYSIS Finn Dahl 3-dan
RECORDER Mats
RECORDER Ove (playing White)
DATE 3 May 1975
DATE 7 June 1975
