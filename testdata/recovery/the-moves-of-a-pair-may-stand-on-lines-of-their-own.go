1. Q16
1... D4
2. Q4
2... D16
3. C3 R4
EVENT Alone
1. Q16
EVENT Second alone
1... D4
