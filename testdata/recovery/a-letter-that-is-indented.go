   From: hans@example.org (Hans)
   Date: 3 May 91 12:00:00 GMT
   Subject: our game

   BLACK Hans
   B 1 Q16
   W 2 D4
