//! SGF files.

use std::fmt::Write;

use super::{SHRINK, convert, expect_linear, many};

/// A point that changes with the number of the move.
pub fn point(number: usize) -> String {
    let letter = |index: usize| char::from(b"abcdefghijklmnopqrs"[index % 19]);
    [letter(number), letter(number / 19)].iter().collect()
}

/// A game tree of what stands between its parentheses.
pub fn tree(content: &str) -> String {
    format!("(;FF[4]GM[1]{content})")
}

/// A game tree of many pieces that hold moves.
pub fn with_moves(n: usize, before: &str, after: &str) -> String {
    tree(&many(n, |text, index| {
        let color = ['B', 'W'][index % 2];
        write!(text, "{before}{color}[{}]{after}", point(index)).expect("a text grows");
    }))
}

pub fn nested(n: usize) -> String {
    with_moves(n, "(;", "").trim_end_matches(')').to_owned() + &")".repeat(n + 1)
}

#[test]
fn the_sizes_that_are_promised_need_no_stack() {
    let n = 1_000_000 / SHRINK;
    assert_eq!(convert(with_moves(n, ";", "")).0, n + 1);
    assert_eq!(convert(nested(n)).0, n + 1);
    assert_eq!(convert(with_moves(n, "(;", ")")).0, n + 1);
}

#[test]
fn trees_of_any_shape_cost_what_they_hold() {
    expect_linear("moves", 200_000, |n| with_moves(n, ";", ""), |n| n + 1);
    expect_linear("nested variations", 200_000, nested, |n| n + 1);
    expect_linear(
        "nested variations with a sibling each",
        100_000,
        |n| tree(&("(;B[aa])(;W[bb]".repeat(n) + &")".repeat(n))),
        |n| 2 * n + 1,
    );
    expect_linear(
        "variations side by side",
        200_000,
        |n| with_moves(n, "(;", ")"),
        |n| n + 1,
    );
    expect_linear(
        "variations with comments and marks",
        50_000,
        |n| with_moves(n, "(;", "C[A comment.]TR[aa][bb]LB[cc:A])"),
        |n| n + 1,
    );
    expect_linear(
        "parentheses without nodes",
        200_000,
        |n| tree(&("(".repeat(n) + ";B[aa]" + &")".repeat(n))),
        |_| 2,
    );
    expect_linear(
        "variations that repeat the game",
        50_000,
        |n| tree(&(";B[aa];W[bb];B[cc]".to_owned() + &"(;RN[a]PT[2];B[aa];W[dd])".repeat(n))),
        |n| n + 4,
    );
}

#[test]
fn damage_costs_what_it_holds() {
    for (name, piece) in [
        ("closing brackets in a value", "x] "),
        ("opening brackets in a value", "; B[ "),
        ("moves in a value without end", ";B[aa "),
        ("stray text", "\n<br> text ( a; "),
        ("identifiers without a value", "AB "),
        ("closing parentheses", ") "),
        ("backslashes", "\\"),
    ] {
        let (once, twice) = (50_000 / SHRINK, 100_000 / SHRINK);
        let time = |n: usize| convert(tree(&format!("C[{}", piece.repeat(n)))).1;
        let quick = (0..3).any(|_| time(twice) < 3 * time(once) + super::SLACK);
        assert!(quick, "{name} takes more than its size explains");
    }
    expect_linear(
        "values",
        100_000,
        |n| tree(&("PB".to_owned() + &"[x]".repeat(n))),
        |_| 1,
    );
    expect_linear(
        "points",
        100_000,
        |n| tree(&("AB".to_owned() + &"[aa:ss]".repeat(n))),
        |_| 1,
    );
    expect_linear(
        "values of no property",
        100_000,
        |n| tree(&";[x]".repeat(n)),
        |n| n + 1,
    );
    expect_linear(
        "nodes with nothing legal",
        50_000,
        |n| tree(&";TE[9]KM[q]B[zz]".repeat(n)),
        |n| n + 1,
    );
    expect_linear(
        "facts in every node",
        50_000,
        |n| tree(&";PB[x]SZ[9]".repeat(n)),
        |n| n + 1,
    );
    expect_linear(
        "properties with a name each",
        50_000,
        |n| {
            let letter = |index: usize| char::from(b'A' + (index % 26) as u8);
            tree(&many(n, |text, index| {
                let name = [1, 26, 676, 17_576].map(|power| letter(index / power));
                write!(text, "Q{}[x]", String::from_iter(name)).expect("a text grows");
            }))
        },
        |_| 1,
    );
    expect_linear(
        "texts of one property",
        100_000,
        |n| tree(&("C".to_owned() + &"[a]".repeat(n))),
        |_| 1,
    );
    expect_linear(
        "runs of moves after comments",
        20_000,
        |n| tree(&(";C[a]".repeat(n) + &"(;S[aa])".repeat(n))),
        |n| 2 * n + 1,
    );
    expect_linear(
        "moves in one node with many properties",
        20_000,
        |n| {
            tree(
                &(";W".to_owned()
                    + &many(n, |text, index| {
                        write!(text, "[{}]", point(index)).expect("a text grows")
                    })
                    + "BL[1]"),
            )
        },
        |n| n + 1,
    );
    expect_linear(
        "setups of a whole board",
        20_000,
        |n| tree(&("AB".to_owned() + &"[aa:ss]AW[aa:sr]".repeat(n))),
        |_| 1,
    );
    expect_linear(
        "game trees that are empty",
        20_000,
        |n| "(;)".repeat(n),
        |n| n,
    );
    expect_linear(
        "game trees with damage",
        20_000,
        |n| "(;FF[".repeat(n),
        |n| n,
    );
    expect_linear("game trees", 50_000, |n| "(;B[aa])".repeat(n), |n| 2 * n);
}
