From: Nils Berg
Date: Tue, 5 Feb 1991 20:14:00 GMT
Subject: the record

EVENT Club game
DATE 3 February 1991
B 1 Q16
