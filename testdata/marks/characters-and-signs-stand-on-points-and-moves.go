BOARDSIZE 9
SETUP B A2 W J9
B 1 E5
W 2 A1
B 3 B1
MARK \d@C7 \t@D7 \c@E7 \s@F7
MARK \D@C8 \T@D8 \C@E8 \S@F8
MARK \d@#1 x@A2 Bw@J9 b@c3 @@G7 #@G8 A@@H8 \x@H7 \@A9 1@B9 %%@C9 :@D9 ]@E9 ]:@F9 \]@G9
W 4 E4
MARK a@#1 \t@#2 \s@#3-4 ..@#4 cc@#77 \c@#60-70 \s@#1-2
B 5 pass
MARK ?@#5 !@#5-6 *@#1-9
W 6 D5
MARK \t@D5 \s@E4
MARK a@E5
