Anna plays Bo
VAR b B 2 D4
