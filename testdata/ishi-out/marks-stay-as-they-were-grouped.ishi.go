B 1 Q16
MARK #1 a@D4
MARK b@D4
UNMARK D4 #1
MARK ALL
MARK a@A1 b@B1 c@C1 d@D1 e@E1 f@F1 g@G1 h@H1 j@J1 k@K1 l@L1 m@M1 n@N1 o@O1 p@P1 q@Q1 r@R1 s@S1 t@T1
