B 1 C3
Black Anna Maria von Berg 3d
White Johannes Theodor van den Bosch 3d
W 2 D4
