MARK a@D4 \t@D5
