EVENT
USER Printing
   margin  2
	tab and 50% [x] back\slash
   
trailing   
ENDUSER
SETUP B D4
USER
ENDUSER
W 1 C3
   USER   Indented by three   
   flush
     two more
 one less
MARK ALL
COM
ENDCOM
ENDUSERS
   ENDUSER
USER second block
ENDUSER
DIAGRAM
USER Diagram 4 of 8
ENDUSER
