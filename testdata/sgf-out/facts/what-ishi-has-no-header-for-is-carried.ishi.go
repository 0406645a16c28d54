EVENT final
BOARDSIZE 9
USER SGF
AP[OtherProgram:2.1]
ST[2]
EV[]
RO[final]
BT[North]
WT[South]
CP[(c) 2003 Anna Berg]
ON[New opening]
KGSSB[yes]
RL[0]
ENDUSER
B 1 E5
