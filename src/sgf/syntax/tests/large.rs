//! Generated and large texts.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;

/// By how much sizes are smaller in a debug build.
const SHRINK: usize = if cfg!(debug_assertions) { 8 } else { 1 };

/// What a loaded machine may add to a measurement.
const SLACK: Duration = Duration::from_millis(60);

/// How many events a text has, and the time that they took.
fn count(text: &str) -> (usize, Duration) {
    let begin = Instant::now();
    let mut parser = Parser::new(text);
    let events = std::iter::from_fn(|| parser.next(&mut ())).count();
    (events, begin.elapsed())
}

/// Expects that a piece repeated twice as often takes no more than about twice the time. A measurement that says
/// otherwise is repeated before it is believed.
#[track_caller]
fn expect_linear(before: &str, piece: &str, after: &str, size: usize) {
    let measure = |n| count(&format!("{before}{}{after}", piece.repeat(n)));
    let n = size / SHRINK / piece.len();
    let is_linear = || {
        let ((_, once), (_, twice)) = (measure(n), measure(2 * n));
        twice < 3 * once + SLACK
    };
    let is_linear = (0..3).any(|_| is_linear());
    assert!(is_linear, "{before:?} {piece:?} {after:?}");
}

#[test]
fn a_million_nodes_or_variations_are_read() {
    let n = 1_000_000 / SHRINK;
    assert_eq!(count(&"(;".repeat(n)).0, 3 * n);
    assert_eq!(count(&("(;".repeat(n) + &")".repeat(n))).0, 3 * n);
    assert_eq!(count(&format!("({})", ";B[pd]".repeat(n))).0, n + 2);
    assert_eq!(count(&format!("(;{})", "(;W[dp])".repeat(n))).0, 3 * n + 3);
}

#[test]
fn damage_takes_no_longer_the_more_there_is_of_it() {
    const PIECES: &[&str] = &[
        "]x",
        "[",
        "]",
        "\\",
        ";B[",
        "(;B[",
        "(;GM[",
        "\nB[",
        "AB[ ",
        "x]y;B[",
        "Z[ ;B[x]y ",
        ";B[]x]x[[",
        "B[a]<br>",
        "(",
        ")",
        "();",
        "A ",
        "(A[x]",
        ";B[a])",
        "(;FF[4]",
        "(;FF[C[x\n",
        "AB[[",
        "]]",
        "Bcc]",
        "EV KM ",
        ";B[a)(;W[b]",
        ")(;W[a]",
        "(;W[a])",
        "x(;B[a] y) ",
        "C[;B[a];W[b] z]",
        "(;PB[a]PW[b]",
    ];
    for piece in PIECES {
        for before in ["(;C[", ""] {
            for after in ["", "])"] {
                expect_linear(before, piece, after, 400_000);
            }
        }
    }
}

/// Pieces of games, in any order.
fn soup() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "(", ")", ";", "[", "]", "\\", " ", "\n", "B", "W[", "AB[", "PW", "x", "é", "C[", "GM[1]", "\0", "foo", "(;",
        ");", "B[aa]", ";W[bb]", "C[a]", "\x1a", "\u{feff}", "[]",
    ];
    let pieces = prop::collection::vec(prop::sample::select(PIECES), 0..24);
    pieces.prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn what_is_read_is_well_formed_whatever_the_text(text in soup()) {
        let (events, codes) = read(&text);
        // A value that was not closed has a bracket now, which one within another value may be taken to belong to.
        let is_closed = !codes.contains(&Code::UnclosedValue);
        prop_assert!(!is_closed || unpaired(Source::new(&events), 0).is_empty());
        // Each parenthesis that opens is followed by a node.
        let (again, codes) = read(&format!("{events}\n"));
        let is_structural = |code: &Code| matches!(code, Code::MissingSemicolon | Code::StrayText);
        prop_assert!(!codes.iter().any(is_structural), "{events} {again}");
    }
}
