BLACK Hans, 1-dan
WHITE , 1-dan
USER SGF
PB[Hans,]
PW[,]
ENDUSER
B 1 A19
