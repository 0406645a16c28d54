(;FF[4]GM[1]SZ[19];B[pd])
