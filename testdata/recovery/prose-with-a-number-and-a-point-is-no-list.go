EVENT Choices
BOARDSIZE 9
1. C3 good
2. G7 bad
3. C7 so so
EVENT Alone
BOARDSIZE 9
1. C3 is better
EVENT Behind moves
BOARDSIZE 9
B 1 C3
W 2 G7
3. C7 would be good
4. G3
EVENT Behind a list
BOARDSIZE 9
1 C3
2 G7
3 C7 was better than G3
4 Moves were enough for White, who went home before the evening came
1. C5 first
2. C3 a star
9. G5 late
