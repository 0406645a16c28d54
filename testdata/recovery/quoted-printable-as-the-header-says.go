From: rene@example.org
Date: 3 May 1996 12:00:00 +0200
Mime-Version: 1.0
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

BLACK Ren=E9
B 1 Q16
COM
Sch=F6n, und ein ruhiger Anfang, wie er in =E4lteren Partien oft zu sehen is=
t.
ENDCOM
W 2 D4
