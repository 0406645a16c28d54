Article 4711 of rec.games.go:
Path: uunet!lund!nils
From: nils@example.org (Nils Berg)
Date: 3 May 91 12:00:00 GMT
Lines: 12

BLACK Hans
DATE 1 May 1991
B 1 Q16
W 2 D4
