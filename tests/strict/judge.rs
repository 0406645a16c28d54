//! The judge finds what it is there to find: a judge that never complains is worth nothing.

use ishisgf::format::Dialect::{self, Draft2016, Ff4};

use crate::common::sgf::Kind::{self, *};
use crate::common::sgf::{check, parse, unescape_simple_text, unescape_text};

/// A root on a board of 9x9 with more properties and nodes.
fn record(more: &str) -> String {
    format!("(;FF[4]GM[1]CA[UTF-8]AP[a:1]SZ[9]{more})")
}

fn kinds(text: &str, dialect: Dialect) -> Vec<Kind> {
    check(text, dialect)
        .iter()
        .map(|found| found.kind)
        .collect()
}

/// Expects that a record has one kind of fault.
#[track_caller]
fn expect(more: &str, kind: Kind) {
    let found = kinds(&record(more), Ff4);
    assert!(
        !found.is_empty() && found.iter().all(|&found| found == kind),
        "{more}: {found:?}"
    );
}

#[track_caller]
fn expect_all(records: &[&str], kind: Kind) {
    records.iter().for_each(|more| expect(more, kind));
}

#[test]
fn a_record_without_fault_is_none() {
    for more in [
        "",
        "AB[aa][bb:cc]AW[dd]PL[W]C[a:b\\] \\\\\nc]N[x]GC[y];B[aa];W[]MN[3]",
        "RE[B+3.5]DT[1990-03-08]KM[-0.5]HA[0]TM[5400]OT[a:b]",
        ";B[aa]BL[-1.5]OB[0]MN[0];MN[3]",
        ";B[aa]TE[1]DM[1]HO[2]KO[](;W[bb]BM[2])(;FG[]VW[aa:cc]AE[aa])",
        "VW[];DD[aa:bb];LB[aa:x\\:y][bb:z]TR[aa]SQ[bb]AR[aa:bb]LN[aa:bb];FG[257:x]PM[1]",
        "ISHI[MARK #1-2][]\n",
        "PB[ ]GC[ \n]N[a\u{1}b]C[\u{13}\u{85}];LB[aa:][bb: ]",
        "\n(;B[ii])\n\n(;W[tt];TB[]TW[aa])"
            .replace("tt", "hh")
            .as_str(),
    ] {
        assert!(kinds(&record(more), Ff4).is_empty(), "{more}");
    }
}

#[test]
fn faults_of_grammar_are_found() {
    for text in [
        "",
        "()",
        "(;FF[4]",
        "(;C[a)",
        "B[aa]",
        ";B[aa]",
        "(;FF[4]())",
        "(;FF[4]((;B[aa])))",
        "(;FF[4](;B[aa]);W[aa])",
        "(;FF[4](;B[aa])B[aa])",
        "(W[aa])",
        "(;W)",
        "(;[aa])",
        "(;FF[4])x!",
        "(;FF[4]))",
        "(;FF[4],GM[1])",
    ] {
        assert!(kinds(text, Ff4).contains(&Grammar), "{text}");
    }
    assert!(kinds("", Draft2016).is_empty());
    for more in ["Bla[x]", "N1[x]"] {
        assert_eq!(kinds(&record(more), Ff4), [Identifier, UnknownProperty]);
    }
}

#[test]
fn depth_needs_no_stack() {
    let text = record(&format!(
        "{}{}",
        "(;B[aa]".repeat(200_000),
        ")".repeat(200_000)
    ));
    let (games, faults) = parse(&text, Ff4);
    assert_eq!((games[0].nodes.len(), faults.len()), (200_001, 0));
    assert_eq!(games[0].nodes[200_000].parent, Some(199_999));
}

#[test]
fn faults_of_properties_are_found() {
    expect_all(&["XX[a]", "L[aa]", "BC[de]", "REX[a]"], UnknownProperty);
    expect_all(&["N[a]N[b]", ";B[aa]B[bb]"], RepeatedProperty);
    expect_all(&["N[a][b]", ";B[aa][bb]"], SeveralValues);
    let empty = ["N[]", "C[\\\n]", "AB[]", "LB[]", "TB[aa][]", "EV[]"];
    expect_all(&empty, EmptyValue);
    let white_space = [
        "N[a\nb]",
        "C[a\tb]",
        "C[a\\\nb]",
        "C[a\rb]",
        "N[a\u{c}b]",
        "LB[aa:b\nc]",
        "ISHI[a\tb]",
    ];
    expect_all(&white_space, WhiteSpace);
}

#[test]
fn faults_of_values_are_found() {
    expect_all(
        &[
            "KM[.5]",
            "KM[5.]",
            "KM[x]",
            "HA[x]",
            "HA[-1]",
            "HA[2.5]",
            "PL[b]",
            "PL[1]",
            ";DM[3]",
            ";PM[3]",
            "ST[4]",
            ";B[aa]KO[1]",
            ";B[a]",
            ";B[a1]",
            ";B[aaa]",
            ";B[aa]BL[-]",
            ";B[aa]MN[x]",
            "TM[5h]",
            "TM[-5]",
            ";B[aa]DO[1]",
        ],
        Value,
    );
    expect_all(
        &[";B[tt]", ";B[aA]", "AB[aj]", ";TR[ja]", ";LB[jj:x]"],
        OffBoard,
    );
    expect_all(
        &[
            ";LB[aa]",
            ";LB[aa:b:c]",
            ";LB[aa::]",
            ";FG[1]",
            ";FG[1:a:b]",
            ";AR[aa]",
        ],
        Compose,
    );
    expect_all(&["AB[aa:aa]", "VW[bb:aa]", "TR[ab:ba]"], Rectangle);
    for root in [
        "FF[3]", "GM[2]", "CA[utf8]", "SZ[9:9]", "SZ[53]", "SZ[0]", "SZ[x]",
    ] {
        let ident = &root[..2];
        let rest = "FF[4]GM[1]CA[UTF-8]SZ[9]";
        let kept = rest
            .split_inclusive(']')
            .filter(|part| !part.starts_with(ident));
        let text = format!("(;AP[a:1]{root}{})", kept.collect::<String>());
        assert_eq!(kinds(&text, Ff4), [Value], "{text}");
    }
    assert_eq!(kinds(&record("").replace("a:1", "a"), Ff4), [Compose]);
    assert_eq!(kinds(&record("").replace("a:1", ":1"), Ff4), [EmptyValue]);
    assert!(kinds(&record("").replace("a:1", "a:"), Ff4).is_empty());
}

#[test]
fn faults_of_facts_are_found() {
    expect_all(
        &[
            "RE[b+r]",
            "RE[Jigo]",
            "RE[Unfinished]",
            "RE[B+-1]",
            "RE[B+.5]",
            "RE[]",
            "RE[W+X]",
            "RE[Black wins]",
        ],
        Value,
    );
    for date in [
        "90",
        "1990-3-8",
        "1990-13",
        "1990-02-29",
        "1990-06-31",
        "1990-00",
        "0000",
        "1990-03-00",
        "1990,03",
        "1990,03-08",
        "1990-03,03-08,4",
        "1990-03-08..09",
        "1990-03-08, 09",
        "1990/03",
        "1990-03-08,",
        "c. 1990",
        "1990-03,13",
        "1990-01,31",
        "1990-02-28,29",
    ] {
        expect(&format!("DT[{date}]"), Value);
    }
    for date in [
        "1990",
        "1990,1991",
        "1990-03,04",
        "1990-03-30,31,04-01,02",
        "2000-02-29",
        "1990-03,04-05",
        "1990-03-08,1991-01,02-03,04",
    ] {
        assert!(
            kinds(&record(&format!("DT[{date}]")), Ff4).is_empty(),
            "{date}"
        );
    }
}

#[test]
fn faults_of_nodes_are_found() {
    expect_all(
        &[";B[aa]AB[bb]", ";B[aa]PL[W]", ";AE[aa]MN[3]"],
        MoveWithSetup,
    );
    expect(";B[aa]W[bb]", TwoMoves);
    expect_all(&[";ST[1]", "(;FF[4])", "MN[3]"], NotInRoot);
    for ident in ["FF[4]", "GM[1]", "CA[UTF-8]", "AP[a:1]", "SZ[9]"] {
        let text = record("").replace(ident, "");
        assert_eq!(kinds(&text, Ff4), [MissingInRoot], "{text}");
    }
    expect_all(
        &[
            "AB[aa][aa]",
            "AB[aa]AW[aa]",
            "AW[aa:bb]AE[bb]",
            ";TR[aa]SQ[aa]",
            ";CR[aa]MA[aa:bb]",
            ";SL[aa][aa]",
            ";LB[aa:x][aa:y]",
            ";TB[aa]TW[aa]",
            ";VW[aa:bb][bb]",
            ";DD[aa][aa]",
        ],
        PointTwice,
    );
    expect_all(
        &[
            ";B[aa]BM[1]TE[1]",
            ";GB[1]GW[1]",
            ";DM[1]UC[1]",
            ";BM[1]",
            ";KO[]",
            ";IT[]",
        ],
        Annotation,
    );
    expect_all(&[";AR[aa:aa]", ";LN[aa:bb][aa:bb]"], Line);
}

#[test]
fn game_information_stands_once_on_a_path() {
    expect("EV[a](;B[aa])(;W[aa];KM[5])", SecondGameInfo);
    assert!(kinds(&record("(;B[aa]EV[a])(;W[aa];EV[b])"), Ff4).is_empty());
}

#[test]
fn the_draft_has_rules_of_its_own() {
    for more in [
        "RE[Jigo]",
        "RE[Unfinished]",
        "TM[90m]",
        ";LB[aa:a:b]",
        "REX[x]",
        ";REX[x][y]",
        "DT[1990-03-08..11,04-01~05-02]",
        "DT[1990-03-08 13:00,09]",
        "AB[aa]MN[103]",
        "LC[5]LT[1m]",
        "BC[de];B[aa]LC[4]LT[]JD[x]",
        ";LB[aa::]",
    ] {
        assert!(kinds(&record(more), Draft2016).is_empty(), "{more}");
        assert!(!kinds(&record(more), Ff4).is_empty(), "{more}");
    }
    for more in [
        "RE[0]",
        "RE[Draw]",
        "TM[90d]",
        "RE[B+Resign]",
        "LC[x]",
        "DT[1990-03-08 24:00]",
        "DT[1990-03-08,09 12:00]",
        "DT[1990-03-08..]",
    ] {
        assert_eq!(kinds(&record(more), Draft2016), [Value], "{more}");
    }
}

#[test]
fn texts_are_unescaped() {
    assert_eq!(unescape_text("a\\]b\\\\\\:\r\nc\\\nd\te"), "a]b\\:\ncd e");
    assert_eq!(unescape_simple_text("a\nb\\\nc"), "a bc");
}
