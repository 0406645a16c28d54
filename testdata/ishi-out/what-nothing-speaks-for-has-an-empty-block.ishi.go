USER SGF
ENDUSER
made by SOMEGO
with its own lines
REMARK from a disk
