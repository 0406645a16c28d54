EVENT Club game
B 1 Q16
--
W 2 D4
COM
A comment.
ENDCOM
-- 
Ann
