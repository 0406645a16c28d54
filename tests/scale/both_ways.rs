//! SGF that becomes Ishi, and SGF again.

use std::time::{Duration, Instant};

use ishisgf::convert::{self, Options, Target};
use ishisgf::format::{Dialect, Format};

use super::sgf::{nested, point, tree, with_moves};
use super::{SHRINK, expect_growth, many, on_small_stack};

/// Writes SGF as Ishi and that as SGF on a small stack. The time that it took.
fn there_and_back(name: &'static str, text: String) -> Duration {
    on_small_stack(move || {
        let as_written = |from, text: &str, to| {
            let options = Options {
                from: Some(from),
                to: Some(to),
                ..Options::default()
            };
            let input = convert::open(text.as_bytes(), &options, &mut ()).expect("it is a text");
            convert::convert(&input, &options, &mut ()).expect("it is a record")
        };
        let ff4 = Target::Sgf(Dialect::Ff4);
        let begin = Instant::now();
        let ishi = as_written(Format::Sgf, &text, Target::Ishi);
        let back = as_written(Format::Ishi, &ishi, ff4);
        let time = begin.elapsed();
        let is_same = as_written(Format::Sgf, &text, ff4) == back;
        assert!(is_same, "{name} come back as something else");
        time
    })
}

/// Expects that a shape comes back, and that the cost of that grows with its size.
fn expect_linear(name: &'static str, n: usize, shape: fn(usize) -> String) {
    expect_growth(name, n, |n| there_and_back(name, shape(n)));
}

/// Nodes in a row, each with what stands behind them as its first child, and further ones. `n` of each.
fn chain(n: usize, before: &str, node: fn(usize) -> String, side: &str) -> String {
    let nodes = many(n, |text, index| *text += &format!("({}", node(index)));
    tree(&format!("{before}{nodes}{}", format!("{side})").repeat(n)))
}

/// Variations side by side.
fn variations(n: usize, before: &str, one: fn(usize) -> String) -> String {
    tree(&(before.to_owned() + &many(n, |text, index| *text += &format!("({})", one(index)))))
}

fn behind_a_comment(n: usize) -> String {
    variations(n, ";B[ss];C[x]", |index| format!(";W[{}]", point(index)))
}

#[test]
fn the_sizes_that_are_promised_need_no_stack() {
    for (name, text) in [
        ("moves", with_moves(1_000_000 / SHRINK, ";", "")),
        ("nested variations", nested(300_000 / SHRINK)),
        (
            "variations side by side",
            with_moves(300_000 / SHRINK, "(;", ")"),
        ),
        (
            "variations behind a comment",
            behind_a_comment(300_000 / SHRINK),
        ),
        ("games", "(;GM[1];B[aa])".repeat(100_000 / SHRINK)),
    ] {
        there_and_back(name, text);
    }
}

#[test]
fn trees_of_any_shape_cost_what_they_hold() {
    expect_linear("moves", 40_000, |n| with_moves(n, ";", ""));
    expect_linear("nested variations", 40_000, nested);
    expect_linear("nested variations with a sibling each", 20_000, |n| {
        tree(&("(;B[aa])(;W[bb]".repeat(n) + &")".repeat(n)))
    });
    expect_linear("variations side by side", 40_000, |n| {
        with_moves(n, "(;", ")")
    });
    expect_linear("variations behind a comment", 40_000, behind_a_comment);
    expect_linear("variations behind a setup", 20_000, |n| {
        variations(n, ";B[ss];AB[aa]", |index| format!(";W[{}]", point(index)))
    });
    expect_linear("game trees", 10_000, |n| {
        "(;GM[1]GN[x]C[y];B[aa])".repeat(n)
    });
}

#[test]
fn what_is_carried_costs_what_it_holds() {
    expect_linear("moves with marks", 8_000, |n| {
        with_moves(n, ";", "TR[ss]LB[rr:A][qq:long]")
    });
    expect_linear("moves with comments that ASCII lacks", 8_000, |n| {
        with_moves(n, ";", "C[\u{56f2}\u{7881}\n\nx]N[\u{56f2}]")
    });
    expect_linear("moves with numbers that they can't have", 8_000, |n| {
        with_moves(n, ";", "MN[1]")
    });
    expect_linear("moves with stones taken away behind them", 8_000, |n| {
        tree(&many(n, |text, index| {
            let color = ['B', 'W'][index % 2];
            *text += &format!(";{color}[{0}];AE[{0}]", point(index));
        }))
    });
    expect_linear("moves with setups before them", 8_000, |n| {
        with_moves(n, ";AB[ss];", "")
    });
    expect_linear("a comment of many lines", 80_000, |n| {
        tree(&format!(";B[aa]C[{}]", "line\n".repeat(n)))
    });
    expect_linear("markers that are carried", 6_000, |n| {
        variations(n, ";B[ss]", |_| ";W[aa]ISHI[VAR a]".to_owned())
    });
}

#[test]
fn nodes_without_moves_cost_what_they_hold() {
    expect_linear("comments between moves", 8_000, |n| {
        with_moves(n, ";C[x];", "")
    });
    expect_linear("variations that begin with a comment", 8_000, |n| {
        variations(n, ";B[ss]", |_| ";C[x](;W[aa])(;W[bb])".to_owned())
    });
    expect_linear("setups that begin nested variations", 6_000, |n| {
        tree(&("(;B[aa](;AB[bb];W[cc])(;AW[bb]".repeat(n) + &"))".repeat(n)))
    });
}

#[test]
fn runs_of_nodes_without_moves_cost_what_they_hold() {
    expect_linear("comments in a row", 20_000, |n| tree(&";C[x]".repeat(n)));
    expect_linear("comments side by side", 20_000, |n| {
        variations(n, ";B[ss]", |_| ";C[x]".to_owned())
    });
    expect_linear("comments side by side, then variations", 10_000, |n| {
        tree(&format!(
            ";B[ss]{}{}",
            "(;C[x])".repeat(n),
            "(;W[aa])".repeat(n)
        ))
    });
    expect_linear("setups in a row", 20_000, |n| {
        tree(&many(n, |text, index| {
            let color = ["AB", "AW"][index % 2];
            *text += &format!(";{color}[{}]", point(index));
        }))
    });
    expect_linear("setups side by side", 10_000, |n| {
        variations(n, ";B[ss]", |index| format!(";AB[{}];W[ss]", point(index)))
    });
    expect_linear("setups side by side before any move", 10_000, |n| {
        variations(n, "", |index| format!(";AB[{}];W[ss]", point(index)))
    });
    expect_linear("twins with setups behind them", 10_000, |n| {
        variations(n, ";B[ss]", |_| {
            ";W[aa](;AB[bb];B[cc])(;AB[dd];B[cc])".to_owned()
        })
    });
}

#[test]
fn chains_with_side_branches_cost_what_they_hold() {
    expect_linear("comments with a variation each", 15_000, |n| {
        chain(n, ";B[ss]", |_| ";C[x]".to_owned(), "(;W[aa])")
    });
    // The stones are all said again for each branch: the more of them, the more there is to say.
    expect_linear("setups of a point with a variation each", 15_000, |n| {
        let setup = |index: usize| format!(";{}[aa]", ["AB", "AW"][index % 2]);
        chain(n, ";B[ss]", setup, "(;W[ss])")
    });
}
