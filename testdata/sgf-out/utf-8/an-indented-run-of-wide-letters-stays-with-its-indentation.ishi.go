B 1 Q16
COM
    黒は右上の隅に打ち白は左下の隅に打ち黒は右下の隅に打ち白は左上の隅に打ち以下は定石 
である
ENDCOM
USER SGF
ISHI[?JOIN 1:278991 of 2]
ENDUSER
W 2 D4
