//! The comparison finds what it is there to find, in pairs made by hand.

mod losses;
mod rewritings;

use super::compare::{Findings, compare};
use super::tokens::cut;
use ishisgf::diag::Code::{self, *};
use ishisgf::diag::{Diagnostic, Span};
use ishisgf::format::Dialect::{self, Ff4};

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
        ("(;C[in FF[3\\] fine])", "(;C[in FF[3\\] fine])"),
        ("(PB[x];B[aa])", "(;PB[x];B[aa])"),
        ("(;XY[a\r\nb];)", "(;XY[a\nb];)"),
        ("(;;LB[aa\\:x]AR[aa\\:bb])", "(;;LB[aa:x]AR[aa:bb])"),
        ("(;;C[ ]N[a\u{1}b]LB[aa:])", "(;;C[ ]N[a\u{1}b]LB[aa:])"),
        ("(;;S[aab]E[])", "(;;S[aab]E[])"),
        (
            "(;;B[aa];W[bb](;RN[x]PT[2]AB[dd];B[aa];W[cc]))",
            "(;;B[aa];W[bb];RN[x]PT[2]AB[dd];B[aa];W[cc])",
        ),
        (
            "(;(;B[aa];W[bb])(;RN[why]PT[1]B[aa]))",
            "(;(;B[aa];W[bb])(;RN[why]PT[1]B[aa]))",
        ),
    ] {
        expect_same(input, output);
    }
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
        (
            "(;KO[5.5]KM[6.5]PTM[30m]TM[1800])",
            "(;KM[6.5]KMX[5.5]TM[1800])",
        ),
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
        "(;B[aa;W[bb])",
        "(;C[fine;W[bb];B[cc])",
        "(;C[see [1\\] and [2] for [3\\]])",
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
