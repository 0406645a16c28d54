BLACK Anna
Bo plays White.
