B 1 Q16
COM
At the first level.
ENDCOM
W 2 D4
   VAR
   W 2 C4
   COM Indented
   Text
     that is indented,

   and that is not.
   ENDCOM
   USER block
     data
   ENDUSER
  unknown line
   B 3 A1
      VAR
      B 3 A2
      W 4 B1
         VAR
         W 4 B2
         B 5 C1
            VAR
            B 5 C2
            W 6 E1
               VAR
               W 6 E2
               B 7 F1
                  VAR
                  B 7 F2
                  W 8 G1
                     VAR
                     W 8 G2
                     B 9 H1
                        VAR
                        B 9 H2
                        W 10 J1
                        VAR
                        W 10 J2
                        COM
                        At the ninth level, and as far in as the eighth.
                        ENDCOM
                        ENDVAR
                        ENDVAR
                     ENDVAR
                  ENDVAR
               ENDVAR
            ENDVAR
         ENDVAR
      ENDVAR
   ENDVAR
B 3 D16
