Date: Thu, 3 May 91 12:00:00 GMT
From: hans@example.org (Hans)
To: bo@example.org

BLACK Hans
B 1 Q16
W 2 D4
