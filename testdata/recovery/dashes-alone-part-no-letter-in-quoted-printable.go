From: Ann Berg
To: Ben Moor

see below
--
From: Cid
Content-Transfer-Encoding: quoted-printable

B 1 Q16
COM
sch=F6n -- gut =FC
ENDCOM
W 2 D4
