EVENT Lines of another program
; before  the event
	Colour   red  
SETUP B D4
B 1 Q16
COM
Text.
ENDCOM
   strength 12
