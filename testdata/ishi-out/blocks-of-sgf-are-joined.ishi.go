BLACK Foo, 3 dan (Paris)
DATE c. 1850
RESULT Unfinished
USER SGF
BT[x]
CP[y]
ON[z]
ENDUSER
B 1 D4
USER SGF
BL[30]
WL[20]
WLX[21][22]
ENDUSER
