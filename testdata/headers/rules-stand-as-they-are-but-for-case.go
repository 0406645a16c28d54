EVENT a
RULES CHINESE
EVENT b
Rules japanese
EVENT c
rules  Ing
EVENT d
Rules
EVENT e
RULES American (AGA)
