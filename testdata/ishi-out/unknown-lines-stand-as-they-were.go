; before  the event
EVENT Lines of another program
	Colour   red  
SETUP B D4
B 1 Q16
   strength 12
COM
Text.
ENDCOM
