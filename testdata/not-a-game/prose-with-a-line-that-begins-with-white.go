Dear Anna,

thank you for the letter. Do you know how I lost?
White has better things to do than
to play Go all day.

Yours, Bo
