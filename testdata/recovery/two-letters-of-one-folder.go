From nils@example.org Thu May  3 12:00:00 1991
Date: Thu, 3 May 91 11:00:00 GMT
Subject: first game

Hello Bo,

EVENT First game
BLACK Nils
B 1 Q16
W 2 D4

>From bo@example.org Fri May  4 12:00:00 1991
Received: by lund.example.org;
	Fri, 4 May 91 11:30:00 GMT
From: bo@example.org
Date: Fri, 4 May 91 11:00:00 GMT
Subject: second game

EVENT Second game
BLACK Bo
B 1 C3
W 2 R16
