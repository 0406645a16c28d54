EVENT Club
B 1 Q16
Variation

REMARK a quieter way
B 1 Q3
end variation
W 2 D4
