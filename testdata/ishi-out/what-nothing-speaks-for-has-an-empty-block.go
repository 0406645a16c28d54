REMARK from a disk
HIDE A1
made by SOMEGO
with its own lines
B 1 Z99
