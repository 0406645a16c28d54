WHITE Per Vik 4-dan BLACK Ida Holm 3-dan KOMI 6.5 B 1 R16 W 2 D3 B 3 Q3 W 4 C16
