Moves by hand
>B 1 Q6
package m
From: A
B 1 Q4
W 2 D16
>W 2 C3 was better
