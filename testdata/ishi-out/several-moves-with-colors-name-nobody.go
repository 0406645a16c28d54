W 1 C6
Black C3 W D4
White E5 B F6
