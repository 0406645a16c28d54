//! Marks, and the programs of MARK and UNMARK lines behind them.

use crate::trip::{ishi, sgf};

/// A program that can't be read back from what it shows, before and after others.
const PROGRAM: &str = "
B 1 Q16
MARK #1
W 2 D4
COM Two
Blocks.
ENDCOM
COM
Of words.
ENDCOM
B 3 Q3
MARK #2 ALL a@R14 \\t@C3
UNMARK #1
USER Shop
ENDUSER
W 4 D16
MARK #1-4
";

/// "What can't be read back from the result is carried as the MARK and UNMARK lines", until the result is edited.
#[test]
fn an_edited_mark_ends_its_program() {
    const LINES: [&str; 2] = ["-MARK #2 ALL a@R14 \\t@C3", "-UNMARK #1"];
    for (from, to, marks) in [
        ("[qf:a]", "[qf:b]", "+MARK b@R14 D4 \\t@C3 Q3"),
        ("[qf:a]", "[qf:a][rf:zz]", "+MARK a@R14 zz@S14 D4 \\t@C3 Q3"),
        ("LB[qf:a][dp:2]", "LB[qf:a]", "+MARK a@R14 \\t@C3 Q3"),
        ("TR[cq]", "SQ[cq]", "+MARK a@R14 D4 \\s@C3 Q3"),
        ("TR[cq]", "", "+MARK a@R14 D4 Q3"),
        ("TR[cq]", "TR[cr]", "+MARK a@R14 D4 Q3 \\t@C2"),
    ] {
        let [first, second] = LINES;
        ishi(PROGRAM)
            .edit(from, to)
            .changes(&[first, second, marks], &[";B[pq]"]);
    }
    ishi(PROGRAM)
        .edit("TR[cq]LB[qf:a][dp:2][pq:3]", "")
        .changes(&LINES, &[";B[pq]"]);
}

/// "Point lists \[are compared\] as sets."
#[test]
fn marks_in_another_order_are_not_edited() {
    ishi(PROGRAM)
        .edit("TR[cq]LB[qf:a][dp:2][pq:3]", "LB[pq:3][qf:a][dp:2]TR[cq]")
        .changes(&[], &[]);
}

#[test]
fn marks_may_be_added_and_deleted() {
    ishi(PROGRAM)
        .edit("LB[pd:1]", "")
        .changes(&["-MARK #1"], &[";B[pd]"]);
    ishi("B 1 Q16\nW 2 D4\nMARK ALL\n")
        .edit(";B[pd]", ";B[pd]TR[dd]LB[ee:x]")
        .changes(&["+MARK \\t@D16 x@E15"], &[]);
    sgf("(;GM[1]SZ[19];B[pd]TR[dd];W[dp]LB[aa:x])")
        .edit("B 1 Q16\n", "B 1 Q16\nMARK \\s@A1 y@B1\n")
        .edit("MARK x@A19\n", "")
        .changes(
            &[
                "+SQ[as]",
                "+LB[bs:y]",
                "+ISHI[MARK \\\\s@A1 y@B1][MARK \\\\t@D16]",
                "-LB[aa:x]",
            ],
            &[],
        );
}

/// Marks that Ishi has, that it has something like, and that it doesn't have.
const MARKS: &str = "(;GM[1]SZ[19];B[pd]MA[ee]AR[aa:bb];W[dp]LB[ff:abc]TR[dd]TB[gg];B[pq]CR[pd])";

/// "CR `O@loc`, MA `X@loc`, carried; other labels, SL, DD, AR, LN, TB, TW are carried only."
#[test]
fn marks_that_are_carried_stay_beside_an_edit() {
    sgf(MARKS)
        .edit("X@E15", "X@E14")
        .changes(&["-MA[ee]", "+LB[ef:X]"], &["X@E14"]);
    sgf(MARKS)
        .edit("\\t@D16", "\\s@D16")
        .changes(&["-TR[dd]", "+SQ[dd]"], &[]);
    sgf(MARKS)
        .edit("O@Q16", "Q16")
        .changes(&["-CR[pd]", "+LB[pd:1]"], &["\nMARK Q16"]);
}

/// A point has one mark: the one that was put there in Ishi wins over the label that was carried.
#[test]
fn a_new_mark_takes_the_place_of_a_carried_label() {
    sgf(MARKS)
        .edit("\\t@D16", "\\t@D16 a@F14")
        .changes(&["-LB[ff:abc]", "+LB[ff:a]"], &["\\t@D16 a@F14"]);
}

#[test]
fn the_wording_of_an_edited_program_travels_in_turn() {
    sgf("(;GM[1]SZ[19];B[pd];W[dp]LB[pd:1][dp:2])")
        .line("MARK ", "MARK ALL")
        .changes(&["+ISHI[MARK ALL]"], &[]);
}
