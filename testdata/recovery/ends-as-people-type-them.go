Event: Club game
Com: Hello
A nice game.
Endcom:
B: 1 C3
W: 2 D5
User: x
y
Enduser.
B: 3 D6
VAR: a
B 3 D7
END VAR
COM
The end.
End com.
END USER
