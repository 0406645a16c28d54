EVENT
USER SGF
ENDUSER
A line of its own
EVENT Second
Another line
and one more
