EVENT Where to look
COM About the event
First the places.
ENDCOM
MARK a@D4 \t@Q16
USER event
ENDUSER
SETUP B D4 W Q4
MARK x@D4
COM About the stones
Then the stones.
ENDCOM
USER setup
ENDUSER
W 1 C14
