  event   Loose
	BoardSize 	 9

   b   1	c3   
 w 2  PaSs

mArK   \T@C4   xX@#1
  Setup
 diAgram   a1    C3
