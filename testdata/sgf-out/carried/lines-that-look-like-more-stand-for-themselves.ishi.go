B 1 A19
W 2 B18
	Black: Anna, White: Bo Rask ENDVAR a=D4
	E5 F6
