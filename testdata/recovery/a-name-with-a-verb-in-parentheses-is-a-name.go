BLACK Anna
Black Bo Rask (who won the cup)
White Ho Wins
B 1 Q16
