REMARK this game was typed by the secretary of the club, who has the sheet that both players signed
B 1 Q16
W 2 D4
REMARK a short one
B 3 Q4
