   COM  \D is a diamond
   Text, \C and \x,
     a line that is indented,

		a line with tabs,  
  a line that is not.
   ENDCOM
	USER  block
	one
	  two
three
	ENDUSER
