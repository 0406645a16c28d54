SCHWARZ Anna Berg
WEISS Bo
ZEIT 90 Minuten
TIME WAS SHORT
NOIR est le plus fort de tous
B 1 Q16
