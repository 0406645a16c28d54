BLACK Anna
WHITE Bo
To be played in spring
