USER SGF
AP[Foo version 12.001:]
ENDUSER
B 1 Q16
EVENT b
USER SGF
AP[Foo\:version:]
ENDUSER
