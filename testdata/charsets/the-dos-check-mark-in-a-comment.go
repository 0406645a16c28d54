B 1 Q16
MARK û@C3
COM See û
Black at û lives.
ENDCOM
