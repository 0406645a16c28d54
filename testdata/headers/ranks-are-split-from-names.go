EVENT Ranks as the standard writes them
Black Honinbo Shuei
WHITE Carl Winter 4-dan (made 5-dan a month later)
Analysis Uno Berg, professional 1-dan
EVENT Words behind a name stay with it
black     Ann Porter (11 years old)
White Sato 9 Dan
ANALYSIS     Sato 9 Dan
EVENT Letters
BLACK Ida Holm 9d
WHITE Jon Holm 15k
EVENT Kyu and doubt
BLACK Ida Holm 15-kyu
WHITE Jon Holm 3d?
EVENT Professionals
BLACK Ida Holm 9p
WHITE Jon Holm, 9-dan pro
EVENT Professionals in full
BLACK Ida Holm professional 1-dan
WHITE Jon Holm 2 dan*
EVENT Only ranks
BLACK 6-dan
WHITE 12 kyu
EVENT No ranks
BLACK Ida Holm 3-dan the elder
WHITE Holmdan
EVENT A rank in parentheses
BLACK Ida Holm (3-dan)
WHITE Jon Holm 4d (Oslo), captain
