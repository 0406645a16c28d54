EVENT Turnier
Schwarz: Anna Berg 3. Dan
Weiß: Bo Rask
Datum: 3.5.1991
Ort: Lund
Schwarz 1 Q16
Weiß 2 D4
Schwarz 3 Q4
Schwarz gibt auf die Ecke
