From: hans@example.org (Hans)
Subject: our game

BLACK Hans
B 1 Q16
COM

From: bo@example.org
Date: 3 May 91 12:00:00 GMT
Subject: your move

Take the corner.
ENDCOM
W 2 D4
