EVENT Grand Prix d’été
BLACK François Lefèvre 2-dan
WHITE Zoë Müller
COM
“Très bien”, says Zoë – but is it?
ENDCOM
B 1 Q16
