EVENT An exercise
SETUP B D4 W Q16
B 1 C14
W 2 F17
REMARK a correction
SETUP B F17 C10
SETUP W C14
MARK C10 x@F17
COM
The stones were not where we thought.
ENDCOM
USER Checked
ENDUSER
B 3 R14
W 4 K4
SETUP B K10
