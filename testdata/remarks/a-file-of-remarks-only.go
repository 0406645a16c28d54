REMARK nothing was played
REMARK really
