//! The judge of SGF finds what it is there to find: a judge that never complains is worth nothing.

use crate::common::convert::Dialect::{self, Draft2016, Ff4};
use crate::common::items;
use crate::common::sgf::{check, parse, unescape_simple_text, unescape_text};

/// The properties that each root has; the board is one of 9x9.
const ROOT: &str = "FF[4]GM[1]CA[UTF-8]AP[a:1]SZ[9]";

/// A record with more properties and nodes.
fn record(more: &str) -> String {
    format!("(;{ROOT}{more})")
}

/// The kinds of the faults of a text, in the order in which they are found.
fn kinds(text: &str, dialect: Dialect) -> Vec<String> {
    let faults = check(text, dialect).into_iter();
    faults.map(|fault| format!("{:?}", fault.kind)).collect()
}

/// What stands behind the root, by the kind of faults that are found in it, and no others.
const FAULTY: &str = r"
    UnknownProperty:   XX[a]  L[aa]  BC[de]  REX[a]
    RepeatedProperty:  N[a]N[b]  ;B[aa]B[bb]
    SeveralValues:     N[a][b]  ;B[aa][bb]
    EmptyValue:        N[]  C[\␤]  AB[]  LB[]  TB[aa][]  EV[]
    WhiteSpace:        N[a␤b]  C[a␉b]  C[a\␤b]  C[a␍b]  N[a␌b]  LB[aa:b␤c]  ISHI[a␉b]
    Value:             KM[.5]  KM[5.]  KM[x]  HA[x]  HA[-1]  HA[2.5]  PL[b]  PL[1]  ;DM[3]  ;PM[3]  ST[4]  ;B[aa]KO[1]
    Value:             ;B[a]  ;B[a1]  ;B[aaa]  ;B[aa]BL[-]  ;B[aa]MN[x]  TM[5h]  TM[-5]  ;B[aa]DO[1]
    Value:             RE[b+r]  RE[Jigo]  RE[Unfinished]  RE[B+-1]  RE[B+.5]  RE[]  RE[W+X]  RE[Black wins]
    Value:             DT[90]  DT[1990-3-8]  DT[1990-13]  DT[1990-02-29]  DT[1990-06-31]  DT[1990-00]  DT[0000]
    Value:             DT[1990-03-00]  DT[1990,03]  DT[1990,03-08]  DT[1990-03,03-08,4]  DT[1990-03-08..09]
    Value:             DT[1990-03-08, 09]  DT[1990/03]  DT[1990-03-08,]  DT[c. 1990]  DT[1990-03,13]  DT[1990-01,31]
    Value:             DT[1990-02-28,29]
    OffBoard:          ;B[tt]  ;B[aA]  AB[aj]  ;TR[ja]  ;LB[jj:x]
    Compose:           ;LB[aa]  ;LB[aa:b:c]  ;LB[aa::]  ;FG[1]  ;FG[1:a:b]  ;AR[aa]
    Rectangle:         AB[aa:aa]  VW[bb:aa]  TR[ab:ba]
    MoveWithSetup:     ;B[aa]AB[bb]  ;B[aa]PL[W]  ;AE[aa]MN[3]
    TwoMoves:          ;B[aa]W[bb]
    NotInRoot:         ;ST[1]  (;FF[4])  MN[3]
    PointTwice:        AB[aa][aa]  AB[aa]AW[aa]  AW[aa:bb]AE[bb]  ;TR[aa]SQ[aa]  ;CR[aa]MA[aa:bb]  ;SL[aa][aa]
    PointTwice:        ;LB[aa:x][aa:y]  ;TB[aa]TW[aa]  ;VW[aa:bb][bb]  ;DD[aa][aa]
    Annotation:        ;B[aa]BM[1]TE[1]  ;GB[1]GW[1]  ;DM[1]UC[1]  ;BM[1]  ;KO[]  ;IT[]
    Line:              ;AR[aa:aa]  ;LN[aa:bb][aa:bb]
    SecondGameInfo:    EV[a](;B[aa])(;W[aa];KM[5])";

#[test]
fn faults_are_found() {
    for row in FAULTY.lines().filter(|row| !row.is_empty()) {
        let (kind, records) = row.split_once(':').expect("a row has a kind");
        for more in items(records) {
            let found = kinds(&record(more), Ff4);
            let is_it = !found.is_empty() && found.iter().all(|found| found == kind.trim());
            assert!(is_it, "{more}: {found:?}");
        }
    }
}

#[test]
fn a_record_without_fault_is_none() {
    for more in items(
        r"
        ∅  AB[aa][bb:cc]AW[dd]PL[W]C[a:b\] \\␤c]N[x]GC[y];B[aa];W[]MN[3]
        RE[B+3.5]DT[1990-03-08]KM[-0.5]HA[0]TM[5400]OT[a:b]  ;B[aa]BL[-1.5]OB[0]MN[0];MN[3]
        ;B[aa]TE[1]DM[1]HO[2]KO[](;W[bb]BM[2])(;FG[]VW[aa:cc]AE[aa])
        VW[];DD[aa:bb];LB[aa:x\:y][bb:z]TR[aa]SQ[bb]AR[aa:bb]LN[aa:bb];FG[257:x]PM[1]
        ISHI[MARK #1-2][]␤  PB[ ]GC[ ␤]N[a␁b]C[␓];LB[aa:][bb: ]  ␤(;B[ii])␤␤(;W[hh];TB[]TW[aa])
        DT[1990]  DT[1990,1991]  DT[1990-03,04]  DT[1990-03-30,31,04-01,02]  DT[2000-02-29]  DT[1990-03,04-05]
        DT[1990-03-08,1991-01,02-03,04]  (;B[aa]EV[a])(;W[aa];EV[b])",
    ) {
        assert!(kinds(&record(more), Ff4).is_empty(), "{more}");
    }
    assert!(kinds(&record("C[\u{85}]"), Ff4).is_empty());
}

#[test]
fn faults_of_grammar_are_found() {
    for text in items(
        "
        ∅  ()  (;FF[4]  (;C[a)  B[aa]  ;B[aa]  (;FF[4]())  (;FF[4]((;B[aa])))  (;FF[4](;B[aa]);W[aa])
        (;FF[4](;B[aa])B[aa])  (W[aa])  (;W)  (;[aa])  (;FF[4])x!  (;FF[4]))  (;FF[4],GM[1])",
    ) {
        let found = kinds(text, Ff4);
        let is_grammar = |kind: &String| ["Grammar", "Around", "Headless"].contains(&&**kind);
        assert!(found.iter().any(is_grammar), "{text}");
    }
    assert!(kinds("", Draft2016).is_empty());
    for more in ["Bla[x]", "N1[x]"] {
        let found = kinds(&record(more), Ff4);
        assert_eq!(found, ["Identifier", "UnknownProperty"], "{more}");
    }
}

#[test]
fn faults_of_roots_are_found() {
    for (place, property) in ROOT.split_inclusive(']').enumerate() {
        let without = record("").replace(property, "");
        assert_eq!(kinds(&without, Ff4), ["MissingInRoot"], "{without}");
        let wrong = ["FF[3]", "GM[2]", "CA[utf8]", "AP[a]", "SZ[9:9]"][place];
        let with = record("").replace(property, wrong);
        let kind = if place == 3 { "Compose" } else { "Value" };
        assert_eq!(kinds(&with, Ff4), [kind], "{with}");
    }
    for size in ["SZ[53]", "SZ[0]", "SZ[x]"] {
        assert_eq!(kinds(&record("").replace("SZ[9]", size), Ff4), ["Value"]);
    }
    assert_eq!(kinds(&record("").replace("a:1", ":1"), Ff4), ["EmptyValue"]);
    assert!(kinds(&record("").replace("a:1", "a:"), Ff4).is_empty());
}

#[test]
fn the_draft_has_rules_of_its_own() {
    for more in items(
        "
        RE[Jigo]  RE[Unfinished]  TM[90m]  ;LB[aa:a:b]  REX[x]  ;REX[x][y]  DT[1990-03-08..11,04-01~05-02]
        DT[1990-03-08 13:00,09]  AB[aa]MN[103]  LC[5]LT[1m]  BC[de];B[aa]LC[4]LT[]JD[x]  ;LB[aa::]",
    ) {
        assert!(kinds(&record(more), Draft2016).is_empty(), "{more}");
        assert!(!kinds(&record(more), Ff4).is_empty(), "{more}");
    }
    for more in items(
        "
        RE[0]  RE[Draw]  TM[90d]  RE[B+Resign]  LC[x]  DT[1990-03-08 24:00]  DT[1990-03-08,09 12:00]
        DT[1990-03-08..]",
    ) {
        assert_eq!(kinds(&record(more), Draft2016), ["Value"], "{more}");
    }
}

#[test]
fn depth_needs_no_stack() {
    let deep = format!("{}{}", "(;B[aa]".repeat(200_000), ")".repeat(200_000));
    let text = record(&deep);
    let (games, faults) = parse(&text, Ff4);
    assert_eq!((games[0].nodes.len(), faults.len()), (200_001, 0));
    assert_eq!(games[0].nodes[200_000].parent, Some(199_999));
}

#[test]
fn texts_are_unescaped() {
    assert_eq!(unescape_text("a\\]b\\\\\\:\r\nc\\\nd\te"), "a]b\\:\ncd e");
    assert_eq!(unescape_simple_text("a\nb\\\nc"), "a bc");
}
