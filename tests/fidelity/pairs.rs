//! The comparison finds what it is there to find, in pairs made by hand.

use std::collections::BTreeSet;

use super::compare::{Findings, compare};
use super::rules::{OF_THE_WALK, TABLE};
use super::tokens::cut;
use ishisgf::diag::Code::{self, *};
use ishisgf::diag::{Diagnostic, Span};
use ishisgf::format::Dialect::{self, Draft2016, Ff4};

/// What the writer puts into every root of ours.
const HEAD: &str = "(;FF[4]GM[1]CA[UTF-8]AP[ishisgf:1]";

/// Compares a record with another, given without what the writer adds, while each code was reported at each node.
fn findings(input: &str, output: &str, dialect: Dialect, codes: &[Code]) -> Findings {
    let output = output.replacen("(;", HEAD, 1);
    let trees = cut(input).expect("the input is well-formed");
    let nodes = trees.iter().flat_map(|tree| &tree.nodes);
    let spans = nodes.map(|node| Span::new(node.range.start, node.range.end));
    let said = spans.flat_map(|span| {
        codes
            .iter()
            .map(move |code| Diagnostic::at(*code, span, ""))
    });
    let said: Vec<Diagnostic> = said.collect();
    compare(input, &output, dialect, &said).expect("the output is well-formed")
}

/// Expects that one record is the other, without a word.
#[track_caller]
fn expect_same(input: &str, output: &str) {
    let found = findings(input, output, Ff4, &[]).differences;
    assert!(found.is_empty(), "{input}: {found:?}");
}

/// Expects that rules explain the difference, but only where their code is reported. The names of the rules.
#[track_caller]
fn expect_rules(
    dialect: Dialect,
    code: Code,
    input: &str,
    output: &str,
) -> impl Iterator<Item = &'static str> + use<> {
    let with = findings(input, output, dialect, &[code]);
    assert!(
        with.differences.is_empty(),
        "{input}: {:?}",
        with.differences
    );
    let without = findings(input, output, dialect, &[]).differences;
    assert!(!without.is_empty(), "{input} is {output} without {code}");
    with.uses.into_keys()
}

/// Expects that nothing explains the difference, whatever is reported.
#[track_caller]
fn expect_loss(input: &str, output: &str) {
    let found = findings(input, output, Ff4, Code::ALL);
    assert!(
        !found.differences.is_empty(),
        "{input} is not {output}: {:?}",
        found.uses
    );
}

#[test]
fn the_same_in_other_spellings_is_the_same() {
    for (input, output) in [
        ("(;B[aa];W[bb])", "(;B[aa];W[bb])"),
        ("(;C[a\\:b\r\nc\\\nd\te])", "(;C[a:b\ncd e])"),
        (
            "(;AB[aa:bb];TR[ab:ba];LB[cc:a:b])",
            "(;AB[bb][ab][ba][aa];TR[ab:ba];LB[cc:a\\:b])",
        ),
        (
            "(;PB[x](;B[aa];W[bb])(;B[cc]))",
            "(;PB[x](;B[aa];W[bb])(;B[cc]))",
        ),
        (
            "(;XY[b][a\\]]ZZ[]VW[];DD[aa:cb])",
            "(;VW[]XY[b][a\\]]ZZ[];DD[aa:cb])",
        ),
        ("text (\n;GM[1])\n", "(;)"),
        ("(PB[x];B[aa])", "(;PB[x];B[aa])"),
        ("(;XY[a\r\nb];)", "(;XY[a\nb];)"),
    ] {
        expect_same(input, output);
    }
}

#[test]
fn losses_are_found() {
    for (input, output) in [
        // Texts.
        ("(;C[a])", "(;)"),
        ("(;C[a])", "(;C[b])"),
        ("(;C[a\nb])", "(;C[a b])"),
        ("(;C[a]C[b])", "(;C[a])"),
        ("(;PB[a];N[b])", "(;PB[a];)"),
        ("(;PB[a][b])", "(;PB[a])"),
        ("(;PB[])", "(;PB[a])"),
        // The tree.
        ("(;;B[aa](;W[bb])(;W[cc]))", "(;;B[aa];W[bb])"),
        ("(;;B[aa](;W[bb])(;W[cc]))", "(;;B[aa](;W[cc])(;W[bb]))"),
        ("(;;B[aa](;W[bb])(;W[cc]))", "(;;B[aa];W[bb];W[cc])"),
        ("(;;B[aa];;W[bb])", "(;;B[aa];W[bb])"),
        ("(;;B[aa];W[bb])", "(;;B[aa];;W[bb])"),
        ("(;;B[aa];W[bb])", "(;;B[aa])"),
        ("(;;B[aa])", "(;;B[aa];W[bb])"),
        ("(;;B[aa])(;;B[bb])", "(;;B[aa])"),
        ("(;;B[aa])(;GM[11];B[bb])", "(;)"),
        ("(;;B[aa];E[bb];W[cc])", "(;;B[aa];W[cc])"),
        // Moves.
        ("(;;B[aa])", "(;;W[aa])"),
        ("(;;B[aa])", "(;;B[ab])"),
        ("(;;B[aa])", "(;;B[])"),
        ("(;;B[aa][bb])", "(;;B[bb];B[aa])"),
        ("(;;B[zz])", "(;)"),
        ("(;;S[aabb])", "(;;B[aa])"),
        // Points.
        ("(;AB[aa][bb])", "(;AB[aa])"),
        ("(;AB[aa])", "(;AW[aa])"),
        ("(;AB[aa:bb])", "(;AB[aa][ab][ba])"),
        ("(;AB[aa]AW[aa])", "(;)"),
        ("(;;TR[aa]SQ[aa])", "(;;TR[aa])"),
        ("(;;LB[aa:1])", "(;;LB[aa:2])"),
        ("(;;LB[aa:1][aa:2])", "(;;LB[aa:1])"),
        ("(;;AR[aa:bb])", "(;;AR[bb:aa])"),
        ("(;;L[aa][bb])", "(;;LB[aa:B][bb:A])"),
        ("(;FF[3];VW[aa][bb])", "(;;VW[aa][bb][cc])"),
        // Facts.
        ("(;RE[W+R])", "(;RE[B+R])"),
        ("(;RE[Jigo])", "(;RE[Void])"),
        ("(;KM[375])", "(;KM[3.75])"),
        ("(;KM[5.5])", "(;KM[5])"),
        ("(;DT[2021/01/20])", "(;DT[2021]DTX[x])"),
        ("(;TM[30:00(5x1:00)])", "(;TM[1800]OT[6x1:00])"),
        ("(;HA[2])", "(;HA[3])"),
        ("(;SZ[9])", "(;SZ[13])"),
        ("(;SZ[9])", "(;)"),
        ("(;AP[a])", "(;)"),
        // What nobody knows.
        ("(;XY[a])", "(;)"),
        ("(;XY[a][b])", "(;XY[b][a])"),
        ("(;XY[a][b])", "(;XY[a])"),
        ("(;XY[a]XY[a])", "(;XY[a])"),
        ("(;XY[])", "(;)"),
        ("(;XY[a:b])", "(;XY[a\\:b])"),
        // Inventions.
        ("(;)", "(;C[a])"),
        ("(;;B[aa])", "(;;B[aa]XY[])"),
        ("(;;B[aa])", "(;;B[aa]REX[])"),
        // Places.
        ("(;;B[aa]C[x]AB[bb])", "(;;AB[bb]C[x];B[aa])"),
        ("(;;B[aa]BL[9]W[bb])", "(;;B[aa];W[bb]BL[9])"),
        ("(;;B[aa]PB[x];W[bb])", "(;;B[aa];W[bb]PB[x])"),
        // Judgements.
        ("(;;B[aa]BM[1]TE[1])", "(;;B[aa]BM[1])"),
        ("(;;B[aa]BM[1]TE[1])", "(;;B[aa]IT[])"),
        ("(;;B[aa]KO[bb])", "(;;B[aa]KO[])"),
    ] {
        expect_loss(input, output);
    }
}

#[test]
fn rules_hold_only_where_their_codes_are_reported() {
    let mut unused: BTreeSet<&str> = OF_THE_WALK.iter().map(|rule| rule.name).collect();
    unused.extend(TABLE.iter().map(|(rule, _)| rule.name));
    for (code, input, output) in [
        (OtherGame, "(;GM[11];B[b3])(;;B[aa])", "(;;B[aa])"),
        (SplitNode, "(;PB[x]C[y]B[aa])", "(;PB[x];B[aa]C[y])"),
        (
            SplitNode,
            "(;;AB[cc]N[n]B[aa]C[y];W[bb])",
            "(;;AB[cc]N[n];B[aa]C[y];W[bb])",
        ),
        (
            SplitNode,
            "(;;B[aa]BL[1]W[bb]WL[2]C[x])",
            "(;;B[aa]BL[1];W[bb]WL[2]C[x])",
        ),
        (SplitNode, "(;;B[aa][bb])", "(;;B[aa];B[bb])"),
        (LineBreaks, "(;PB[a\nb])", "(;PB[a b])"),
        (EmptyValue, "(;PB[]C[ \n]AB[];TB[aa][])", "(;;TB[aa])"),
        (RepeatedProperty, "(;C[a]C[b]C[])", "(;C[a\n\nb])"),
        (
            RepeatedProperty,
            "(;AB[aa]AB[bb]XY[1]XY[2])",
            "(;AB[aa][bb]XY[1][2])",
        ),
        (RepeatedProperty, "(;PB[a]PB[b]PB[a])", "(;PB[a]PBX[b])"),
        (SeveralValues, "(;KM[5.5][6.5][5.5])", "(;KM[5.5]KMX[6.5])"),
        (LowerCaseIdentifier, "(;FF[3]SiZe[9])", "(;SZ[9])"),
        (OldForm, "(;Black[jj];White[aa])", "(;B[jj];W[aa])"),
        (Respelled, "(;KM[0.50])", "(;KM[0.5])"),
        (Respelled, "(;AP[GoGo])", "(;AP[GoGo:])"),
        (Respelled, "(;RE[Jigo])", "(;RE[0])"),
        (Respelled, "(;RE[Unfinished])", "(;RE[Void]REX[Unfinished])"),
        (Respelled, "(;MN[200])", "(;MNX[200])"),
        (
            Respelled,
            "(;DT[2001-10-08,2001-10-09])",
            "(;DT[2001-10-08,09])",
        ),
        (OldForm, "(;SZ[9];B[tt])", "(;SZ[9];B[])"),
        (OldForm, "(;PL[2])", "(;PL[W])"),
        (OldForm, "(;PL[Black])", "(;PL[B])"),
        (OldForm, "(;;L[bb][aa])", "(;;LB[aa:B][bb:A])"),
        (OldForm, "(;AB[aa];M[aa][bb])", "(;AB[aa];TR[aa]MA[bb])"),
        (OldForm, "(;;VW[aa][cb])", "(;;VW[aa:cb])"),
        (OldForm, "(;KI[11])", "(;KM[5.5])"),
        (OldForm, "(;;B[aa]BM[1]TE[1])", "(;;B[aa]DO[])"),
        (OldForm, "(;;B[aa]TE[1]BM[1])", "(;;B[aa]IT[])"),
        (OldForm, "(;;B[Q16];W[aa])", "(;;B[pd];W[aa])"),
        (
            OldForm,
            "(;;LO[aa]RT[bb]ST[cc]MK[dd,x])",
            "(;;LB[aa:◇][bb:▽][cc:☆][dd:x])",
        ),
        (OldForm, "(;NE[W])", "(;PL[W])"),
        (
            OldForm,
            "(;GK[1]TE[Cup]KO[5.5]RD[2001-02-03])",
            "(;EV[Cup]KM[5.5]DT[2001-02-03])",
        ),
        (OldForm, "(;HD[2])", "(;HA[2]AB[dp][pd])"),
        (OldForm, "(;PL[W];S[aabbcc])", "(;PL[W];W[aa];B[bb];W[cc])"),
        (OldForm, "(;;B[aa];E[bb];W[cc])", "(;;B[aa]E[bb];W[cc])"),
        (
            OldForm,
            "(;;B[aa];W[bb];B[cc](;RN[why]PT[2];B[aa];W[dd]))",
            "(;;B[aa](;W[bb];B[cc])(;W[dd]N[why]))",
        ),
        (
            RepairedValue,
            "(;;B[aa]IT[1];W[bb]DO[1];B[cc]BM[])",
            "(;;B[aa]IT[];W[bb]DO[];B[cc]BM[1])",
        ),
        (RepairedValue, "(;AB[b\nb][dd:cc])", "(;AB[bb][cc:dd])"),
        (RepairedValue, "(;KM[750];B[ a\na])", "(;KM[7.5];B[aa])"),
        (RepairedValue, "(;RE[White resigns])", "(;RE[B+R])"),
        (RepairedValue, "(;DT[2021/01/20])", "(;DT[2021-01-20])"),
        (
            RepairedValue,
            "(;TM[30:00(5x1:00)])",
            "(;TM[1800]OT[5x1:00])",
        ),
        (RepairedValue, "(;SZ[9:9])", "(;SZ[9])"),
        (BadSize, "(;SZ[big])", "(;SZ[19])"),
        (PointTwice, "(;AB[aa][aa]AW[bb]AE[bb])", "(;AB[aa]AE[bb])"),
        (
            PointTwice,
            "(;;TR[aa]SQ[aa]LB[bb:1][bb:2])",
            "(;;TR[aa]SQX[aa]LB[bb:1]LBX[bb:2])",
        ),
        (
            MisplacedAnnotation,
            "(;;TE[1]AB[aa]MN[3])",
            "(;;TEX[1]AB[aa]MNX[3])",
        ),
        (
            MisplacedAnnotation,
            "(;;B[aa]GB[1]GW[2])",
            "(;;B[aa]GB[1]GWX[2])",
        ),
        (MisplacedProperty, "(;PB[x];PW[y])", "(;PB[x]PW[y];)"),
        (
            MisplacedProperty,
            "(;PB[x];PB[x];PB[y]ST[1])",
            "(;PB[x]ST[1];;PBX[y])",
        ),
        (
            IllegalValue,
            "(;KM[?];B[zz];PL[red])",
            "(;KMX[?];BX[zz];PLX[red])",
        ),
        (
            IllegalValue,
            "(;DT[Published 1980])",
            "(;DTX[Published 1980])",
        ),
        (
            IllegalValue,
            "(;RE[B+, at last])",
            "(;RE[B+]REX[B+, at last])",
        ),
        (IllegalValue, "(;;B[aa]KO[bb])", "(;;B[aa]KO[]KOX[bb])"),
        (NulByte, "(;C[a\0b])", "(;C[a b])"),
        (ControlCharacter, "(;C[a\u{1}b])", "(;C[ab])"),
    ] {
        for used in expect_rules(Ff4, code, input, output) {
            unused.remove(used);
        }
    }
    for (code, input, output) in [
        (Respelled, "(;RE[0])", "(;RE[Jigo])"),
        (Respelled, "(;RE[B+Resign]TM[5400])", "(;RE[B+R]TM[90m])"),
    ] {
        for used in expect_rules(Draft2016, code, input, output) {
            unused.remove(used);
        }
    }
    assert!(unused.is_empty(), "no pair uses {unused:?}");
}

#[test]
fn a_rule_and_another_hold_together() {
    let codes = [
        OldForm,
        RepairedValue,
        MisplacedProperty,
        Respelled,
        RepeatedProperty,
    ];
    for (input, output) in [
        (
            "(;RD[2021/01/20]KO[7.5]KM[7.5])",
            "(;DT[2021-01-20]KM[7.5])",
        ),
        ("(;PB[x];RE[Jigo])", "(;PB[x]RE[0];)"),
        ("(;TL[5h])", "(;TM[18000])"),
    ] {
        let found = findings(input, output, Ff4, &codes).differences;
        assert!(found.is_empty(), "{input}: {found:?}");
    }
}

#[test]
fn a_warning_about_another_node_allows_nothing() {
    let input = "(;PB[x];PW[y])";
    let said = |at: usize| Diagnostic::at(MisplacedProperty, Span::new(at, at + 1), "");
    let output = format!("{HEAD}PB[x]PW[y];)");
    let differences = |at| {
        let found = compare(input, &output, Ff4, &[said(at)]).expect("both are well-formed");
        found.differences.len()
    };
    assert_eq!(differences(8), 0);
    assert_ne!(differences(2), 0);
}

#[test]
fn what_is_not_grammar_is_malformed() {
    for text in [
        "",
        "B[aa]",
        "(;B[aa]",
        "(;C[a)",
        "(;B)",
        "(;B[aa]x)",
        "(;B[aa]])",
        "(;B[aa]())",
        "(;B[aa]((;W[bb])))",
        "(;B[aa](;W[bb]);W[cc])",
        "(;B[aa](;W[bb])W[cc])",
        "(;B[aa]));W[bb])",
        "(;US[Matsuyama[3d]])",
    ] {
        assert!(cut(text).is_err(), "{text}");
    }
}

#[test]
fn depth_needs_no_stack() {
    let deep = format!("{}{}", "(;B[aa]".repeat(100_000), ")".repeat(100_000));
    let output = deep.replacen("(;", &format!("{HEAD};"), 1);
    let said = [Diagnostic::whole(SplitNode, "")];
    let found = compare(&deep, &output, Ff4, &said).expect("both are well-formed");
    assert_eq!((found.differences.len(), found.moves), (0, 100_000));
}
