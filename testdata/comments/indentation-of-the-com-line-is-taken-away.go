B 1 Q16
   COM Indented by three
   flush
     two more
  one less
none
	by a tab
   ENDCOM
W 2 D4
	 COM
	 flush
		other
  	other
	  one more
ENDCOM
