Subject: our game
Date: 3 May 91 12:00:00 GMT
From: hans@example.org (Hans)
Black: Hans
Date: 1 May 1991
B: 1 Q16
W: 2 D4
