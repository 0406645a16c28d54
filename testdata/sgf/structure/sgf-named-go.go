(;FF[4]GM[1]SZ[9]PB[Ulla]
;B[ee];W[gc])
