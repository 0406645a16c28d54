COM
:
Content-Transfer-Encoding:quoted-printable

=FC
ENDCOM
B 1 Q16
