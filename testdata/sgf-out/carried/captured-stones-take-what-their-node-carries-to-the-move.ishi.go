REMARK typed by Ann
REMARK and by Ben
B 1 A1
USER SGF
E[aa]
ENDUSER
W 2 B18
