//! Ishi files.

use std::fmt::Write;

use super::{SHRINK, convert, expect_linear, many};

/// A location that changes with the number of the move.
fn loc(number: usize) -> String {
    let column = char::from(b"ABCDEFGHJKLMNOPQRST"[number % 19]);
    format!("{column}{}", number / 19 % 19 + 1)
}

fn moves(n: usize) -> String {
    many(n, |text, index| {
        let color = ['B', 'W'][index % 2];
        writeln!(text, "{color} {} {}", index + 1, loc(index)).expect("a text grows");
    })
}

/// A first move, and lines that follow it.
fn after_a_move(lines: &str, n: usize) -> String {
    format!("B 1 A1\n{}", lines.repeat(n))
}

fn nested(n: usize) -> String {
    after_a_move("VAR\nW 1 B2\n", n) + &"ENDVAR\n".repeat(n)
}

#[test]
fn the_sizes_that_are_promised_need_no_stack() {
    let moves_in_a_row = 1_000_000 / SHRINK;
    assert_eq!(convert(nested(100_000)).0, 100_002);
    let side_by_side = after_a_move("VAR\nW 1 B2\nENDVAR\n", 100_000);
    assert_eq!(convert(side_by_side).0, 100_002);
    assert_eq!(convert(moves(moves_in_a_row)).0, moves_in_a_row + 1);
}

#[test]
fn trees_of_any_shape_cost_what_they_hold() {
    expect_linear("nested variations", 40_000, nested, |n| n + 2);
    expect_linear(
        "deep variations that begin with the second move",
        40_000,
        |n| after_a_move("VAR\nB 1 B2\nW 2 C3\n", n) + &"ENDVAR\n".repeat(n),
        |n| 2 * n + 2,
    );
    expect_linear(
        "variations side by side",
        40_000,
        |n| after_a_move("VAR\nW 1 B2\nENDVAR\n", n),
        |n| n + 2,
    );
    expect_linear("moves", 100_000, moves, |n| n + 1);
    expect_linear(
        "variations without an end",
        40_000,
        |n| after_a_move("VAR\nW 1 B2\n", n),
        |n| n + 2,
    );
    expect_linear(
        "setups and variations",
        20_000,
        |n| after_a_move("SETUP B B2\nVAR\nB 1 C3\nENDVAR\n", n),
        |n| n + 3,
    );
    expect_linear(
        "variations that begin with a setup",
        20_000,
        |n| after_a_move("SETUP B B2\nW 2 C3\nVAR\nSETUP W C3\nENDVAR\n", n),
        |n| 3 * n + 2,
    );
    expect_linear(
        "diagrams in variations",
        20_000,
        |n| after_a_move("VAR\nDIAGRAM\nENDVAR\n", n),
        |n| n + 2,
    );
    expect_linear(
        "events",
        20_000,
        |n| "EVENT x\nB 1 A1\n".repeat(n),
        |n| 2 * n,
    );
}

#[test]
fn trees_of_odd_shapes_cost_what_they_hold() {
    expect_linear(
        "diagrams, then variations before any move",
        20_000,
        |n| "DIAGRAM\n".repeat(n) + &"VAR\nB 1 B2\nENDVAR\n".repeat(n),
        |n| 2 * n + 1,
    );
    expect_linear(
        "variations before any move, then a setup",
        10_000,
        |n| "VAR\nB 1 B2\nENDVAR\n".repeat(n) + "SETUP B C3\n",
        |n| n + 2,
    );
    expect_linear(
        "setups that begin variations before any move",
        20_000,
        |n| "VAR\nSETUP B C3\n".repeat(n),
        |n| n + 1,
    );
    expect_linear(
        "setups that only a variation parts from a diagram",
        10_000,
        |n| {
            after_a_move("VAR\nB 1 B2\nDIAGRAM\n", n)
                + "VAR\nB 1 D4\nENDVAR\n"
                + &"SETUP W C3\nENDVAR\n".repeat(n)
        },
        |n| 3 * n + 3,
    );
}

#[test]
fn empty_variations_cost_what_they_hold() {
    expect_linear(
        "empty variations",
        20_000,
        |n| after_a_move("VAR\nMARK a@Q3\nENDVAR\n", n),
        |_| 2,
    );
    expect_linear(
        "empty variations in each other",
        40_000,
        |n| after_a_move("VAR\nCOM\nx\nENDCOM\n", n) + &"ENDVAR\n".repeat(n),
        |_| 2,
    );
}

#[test]
fn misplaced_lines_cost_what_they_hold() {
    expect_linear(
        "lines behind each of nested variations",
        10_000,
        |n| after_a_move("VAR\nB 1 B2\n", n) + &"ENDVAR\nCOM\nx\nENDCOM\nMARK a@Q3\n".repeat(n),
        |n| n + 2,
    );
    expect_linear(
        "stray ends",
        20_000,
        |n| after_a_move("ENDVAR\nENDCOM\nENDUSER\n", n),
        |_| 2,
    );
}

#[test]
fn blocks_without_an_end_cost_what_they_hold() {
    expect_linear("COM", 50_000, |n| after_a_move("COM\n", n), |_| 2);
    expect_linear(
        "COM and a move",
        20_000,
        |n| after_a_move("COM\nW 2 B2\n", n) + "ENDCOM\n",
        |n| n + 1,
    );
    expect_linear(
        "COM and EVENT",
        20_000,
        |n| "COM\nEVENT x\n".repeat(n),
        |n| n,
    );
    expect_linear(
        "COM, USER and a move",
        20_000,
        |n| after_a_move("COM\nUSER\nW 2 B2\n", n) + "ENDCOM\nENDUSER\n",
        |n| n + 1,
    );
}

#[test]
fn move_numbers_cost_what_they_hold() {
    expect_linear("duplicates", 40_000, |n| "B 1 A1\n".repeat(n), |n| n + 1);
    expect_linear(
        "descending numbers",
        40_000,
        |n| many(n, |text, at| *text += &format!("B {} A1\n", n - at)),
        |n| n + 1,
    );
    expect_linear(
        "odd numbers, then even ones",
        20_000,
        |n| {
            many(2 * n, |text, at| {
                *text += &format!("B {} A1\n", at % n * 2 + at / n + 1)
            })
        },
        |n| 2 * n + 1,
    );
}

#[test]
fn marks_and_diagrams_cost_what_they_hold() {
    expect_linear(
        "diagrams of a full board",
        400,
        |n| moves(300) + &"DIAGRAM\nMARK ALL\nHIDE #1-299\n".repeat(n),
        |n| n + 301,
    );
    expect_linear(
        "ranges on one node",
        2_000,
        |n| moves(300) + &"MARK x@#1-1000000\nUNMARK #3-4294967295\n".repeat(n),
        |_| 301,
    );
    expect_linear(
        "ranges on every node",
        400,
        |n| {
            many(n, |text, at| {
                *text += &format!("B {} {}\nMARK x@#1-1000000\n", at + 1, loc(at))
            })
        },
        |n| n + 1,
    );
}

#[test]
fn long_lines_cost_what_they_hold() {
    expect_linear(
        "marks",
        40_000,
        |n| format!("B 1 A1\nMARK {}\n", "a@Q3 b@Q4 ".repeat(n)),
        |_| 2,
    );
    expect_linear(
        "setup stones",
        40_000,
        |n| format!("SETUP B {}\n", "A1 B2 ".repeat(n)),
        |_| 1,
    );
    expect_linear(
        "20 MB of comment",
        2_500_000,
        |n| format!("COM\n{}\nENDCOM\n", "x ] ".repeat(n)),
        |_| 1,
    );
}

#[test]
fn a_long_line_of_marks_that_name_nothing_costs_what_it_holds() {
    expect_linear(
        "marks that name nothing",
        8_000,
        |n| {
            format!(
                "B 1 A1\nMARK {}\n",
                many(n, |text, at| *text += &format!("#{} ", at + 5))
            )
        },
        |_| 2,
    );
}

#[test]
fn a_long_line_of_hidden_stones_costs_what_it_holds() {
    expect_linear(
        "hidden stones",
        100_000 * SHRINK,
        |n| format!("B 1 A1\nDIAGRAM\nHIDE {}\n", "A1 ".repeat(n)),
        |_| 3,
    );
}

#[test]
fn a_long_line_of_prisoners_costs_what_it_holds() {
    expect_linear(
        "prisoners",
        100_000 * SHRINK,
        |n| format!("B 1 A1\nPRISONER {}\n", "A1 ".repeat(n)),
        |_| 2,
    );
}

#[test]
fn many_lines_of_a_kind_cost_what_they_hold() {
    expect_linear(
        "unknown lines",
        100_000,
        |n| after_a_move("Foo bar\n", n),
        |_| 2,
    );
    expect_linear(
        "remarks",
        50_000,
        |n| "REMARK x\n".repeat(n) + "B 1 A1\n",
        |_| 2,
    );
    expect_linear(
        "closing remarks",
        50_000,
        |n| after_a_move("REMARK x\n", n),
        |_| 2,
    );
    expect_linear(
        "comments",
        20_000,
        |n| after_a_move("COM t\nx\nENDCOM\n", n),
        |_| 2,
    );
    expect_linear(
        "user blocks",
        20_000,
        |n| after_a_move("USER t\nx\nENDUSER\n", n),
        |_| 2,
    );
    expect_linear(
        "prisoners",
        20_000,
        |n| after_a_move("PRISONER Q3\n", n),
        |_| 2,
    );
    expect_linear(
        "setups",
        50_000,
        |n| "SETUP B Q3\nSETUP W Q4\n".repeat(n),
        |_| 1,
    );
    expect_linear(
        "board sizes",
        50_000,
        |n| "BOARDSIZE 9\n".repeat(n) + "B 1 A1\n",
        |_| 2,
    );
    expect_linear("places", 20_000, |n| after_a_move("PLACE x\n", n), |_| 2);
    expect_linear(
        "dates",
        10_000,
        |n| "DATE Dec 9, 1938\n".repeat(n) + "B 1 A1\n",
        |_| 2,
    );
    expect_linear(
        "players",
        20_000,
        |n| "BLACK x 6-dan\n".repeat(n) + "B 1 A1\n",
        |_| 2,
    );
}

#[test]
fn long_headers_cost_what_they_hold() {
    fn header(keyword: &str, words: &str, n: usize) -> String {
        format!("{keyword} {}\nB 1 A1\n", words.repeat(n))
    }
    expect_linear(
        "dates",
        10_000,
        |n| header("DATE", "Dec 9, 1938 and ", n),
        |_| 2,
    );
    expect_linear("numbers", 20_000, |n| header("DATE", "1", n), |_| 2);
    expect_linear(
        "players",
        20_000,
        |n| header("BLACK", "x 6-dan (", n),
        |_| 2,
    );
    expect_linear("parentheses", 50_000, |n| header("WHITE", "(a) ", n), |_| 2);
    expect_linear("komi", 20_000, |n| header("KOMI", "3 1/2 ", n), |_| 2);
    expect_linear(
        "results",
        20_000,
        |n| header("RESULT", "Black wins by ", n),
        |_| 2,
    );
    expect_linear(
        "times",
        20_000,
        |n| header("TIMELIMIT", "1 hour, then ", n),
        |_| 2,
    );
}
