B 1 Q16
USER SGF
XY[the shape in Fig[3]
ENDUSER
W 2 D4
USER SGF
XY[or better B[pp]
ENDUSER
