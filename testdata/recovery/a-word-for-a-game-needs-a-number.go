Problem solved
SETUP B C3
W 1 D4
