Dear Anna,

thank you for the letter. White has better things to do than
to play Go all day; Black does not know.

Yours, Bo
