use super::*;
use crate::common::rows;

/// A value, its repair, and what would be none.
const REPAIRED: &str = "
    KM  375                         7.5                  3.75
    KM  650                         6.5                  13
    KM  3.75                        7.5                  3.75
    KM  6,5                         6.5                  65
    KM  3又3/4子                    7.5                  3.75
    KM  黒6目半                     6.5                  6
    KM  ６目半                      6.5                  0.5
    KM  逆コミ5目半                 -5.5                 5.5
    KM  None                        0                    0.5
    RE  White resigns.              B+R                  W+R
    RE  黒中押し勝ち                B+R                  B+T
    RE  白3目半勝                   W+3.5                W+3
    RE  黑胜1又3/4子                B+3.5                B+1.75
    RE  Black wins by 3 1/2 points  B+3.5                B+3
    RE  W+2,5                       W+2.5                W+2
    RE  W+T.                        W+T                  W+R
    RE  draw                        0                    B+0
    RE  無勝負                      Void                 0
    RE  Game suspended              Unfinished           B+
    DT  2021/01/20                  2021-01-20           2021-02-20
    DT  29th September 2012         2012-09-29           2012-10-29
    DT  1931-08-12..14              1931-08-12,13,14     1931-09-12,13,14
    DT  November 21-24, 1847        1847-11-21,22,23,24  1847-11-21,23,24
    TM  30:00                       1800                 30
    TM  5h                          18000                300
    TM  1h30m                       5400                 3600
    TM  8 hours each                8h                   8m
    WL  12,5                        12.5                 12
    V   1,5                         1.5                  15
    SZ  19:19                       19                   9
    SZ  9,13                        9:13                 13:9
    SZ  19.0                        19                   19:0
    HA  二子                        2                    3
    HA  none                        0                    1";

/// A value, the same in FF\[4\], and what would say something else.
const RESPELLED: &str = "
    RE  Jigo                    0                         Void
    RE  W+Resign                W+R                       B+R
    DT  2001-10-08,2001-10-09   2001-10-08,09             2001-10,11
    DT  1990-12-30..1991-01-01  1990-12-30,31,1991-01-01  1990-12-30,1991-01-01
    DT  1990-03-08~1990-03-10   1990-03-08,09,10          1990-03-08,10
    TM  90m                     5400                      90
    PL  2                       W                         B
    KM  0.50                    0.5                       5";

/// A value, and what it says beside something else.
const MORE: &str = "
    RE  White resigns. W 6.5 B 157.0      B+R
    RE  W+5 (moves beyond 250 not known)  W+5
    KM  互先 コミ6目半                    6.5
    DT  Published 1980                    1980
    HA  2 stones, disputed                2
    TM  30:00(5x1:00)                     1800
    TM  1800,0,30,5                       1800
    DT  2001/01/02                        2001-01-01
    DT  2021/01/20, 21                    2021-01-20";

#[test]
fn repairs_are_told_from_mistakes() {
    for [ident, old, right, wrong] in rows(REPAIRED) {
        assert!(is_repaired(ident, old, right), "{ident}[{old}] is {right}");
        assert!(!is_repaired(ident, old, wrong), "{ident}[{old}] is not {wrong}");
    }
}

#[test]
fn dialects_spell_the_same() {
    for [ident, old, right, wrong] in rows(RESPELLED) {
        assert!(is_same(ident, old, right), "{ident}[{old}] is {right}");
        assert!(!is_same(ident, old, wrong), "{ident}[{old}] is not {wrong}");
    }
}

#[test]
fn further_words_are_no_part_of_a_repair() {
    for [ident, old, new] in rows(MORE) {
        assert!(is_meant(ident, old, new), "{ident}[{old}] says {new}");
        assert!(!is_repaired(ident, old, new), "{ident}[{old}] says more");
    }
}
