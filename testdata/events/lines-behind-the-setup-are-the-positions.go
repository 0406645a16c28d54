EVENT Problem
REMARK on the setup
MARK a@C3
UNMARK ALL
COM
On the event.
ENDCOM
USER on the event
ENDUSER
SETUP B C3 W D3
MARK b@E3
COM
On the position.
ENDCOM
USER on the position
ENDUSER
ODDITY of the position
B 1 E3
