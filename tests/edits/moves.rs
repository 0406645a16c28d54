//! Moves, their numbers, and the prisoners that they take.

use crate::trip::{ishi, sgf};

/// Moves with what only Ishi has.
const OWN: &str = "
B 1 Q16
REMARK a strange move
W 2 D4
USER Shop
98 cents, 2%
ENDUSER
COLOUR green
VAR a
REMARK a better move
W 2 D16
ENDVAR
B 3 Q3
";

/// "What has no counterpart at all (remarks, markers, private properties, annotations) can not disagree and stays with
/// its node, also when the node's move is edited."
#[test]
fn what_only_ishi_has_stays_with_an_edited_move() {
    ishi(OWN)
        .edit("W[dp]", "W[dq]")
        .changes(&["-W 2 D4", "+W 2 D3"], &[]);
    ishi(OWN)
        .edit("W[dp]", "B[dp]")
        .changes(&["-W 2 D4", "+B 2 D4"], &[]);
    ishi(OWN)
        .edit("W[dp]", "W[]")
        .changes(&["-W 2 D4", "+W 2 PASS"], &[]);
    ishi(OWN)
        .edit("W[dd]", "W[dc]")
        .changes(&["-W 2 D16", "+W 2 D17"], &[]);
}

#[test]
fn what_only_sgf_has_stays_with_an_edited_move() {
    const TIMED: &str = "(;GM[1]SZ[19];B[pd]BL[30]OB[5]XY[a][b]TE[1];W[dp]WL[28.5]SL[aa])";
    sgf(TIMED)
        .edit("B 1 Q16", "B 1 Q17")
        .changes(&["-1;B[pd]", "+1;B[pc]"], &[]);
    sgf(TIMED)
        .edit("W 2 D4", "W 2 PASS")
        .changes(&["-2;W[dp]", "+2;W[]"], &[]);
}

/// "Point lists \[are compared\] as sets": a program of marks still says what it said, or it goes.
#[test]
fn a_moved_stone_takes_its_number_along_or_not() {
    const NUMBERED: &str = "B 1 Q16\nW 2 D4\nREMARK here\nB 3 Q3\nMARK #2\n";
    ishi(NUMBERED).edit(";W[dp]", ";W[dq]").changes(
        &["-W 2 D4", "+W 2 D3", "-MARK #2", "+MARK 2@D4"],
        &[";B[pq]"],
    );
    ishi(NUMBERED)
        .edit(";W[dp]", ";W[dq]")
        .edit("LB[dp:2]", "LB[dq:2]")
        .changes(&["-W 2 D4", "+W 2 D3"], &[]);
}

const JUMPS: &str = "B 21 Q16\nW 22 D4\nREMARK a gap\nB 25 Q3\nW 26 PASS\n";

/// "Where the Ishi number differs from that count, MN is written and counting goes on from it; reading SGF, the same
/// rule gives the Ishi number."
#[test]
fn an_edited_number_counts_on() {
    ishi(JUMPS)
        .edit("MN[21]", "MN[11]")
        .changes(&["-B 21 Q16", "-W 22 D4", "+B 11 Q16", "+W 12 D4"], &[]);
    ishi(JUMPS)
        .edit("MN[25]", "")
        .changes(&["-B 25 Q3", "-W 26 PASS", "+B 23 Q3", "+W 24 PASS"], &[]);
    sgf("(;GM[1]SZ[19];B[pd];W[dp];B[pq])")
        .edit("W 2 D4", "W 7 D4")
        .changes(&["+MN[7]", "+MN[3]"], &[]);
}

/// "An MN that Ishi can't have is carried with a warning, and does not count."
#[test]
fn a_number_that_ishi_cannot_have_stays_until_it_is_edited() {
    const ZERO: &str = "(;GM[1]SZ[19];B[pd]MN[5];W[dp]MN[0]WL[3];B[pq])";
    sgf(ZERO)
        .edit("W 6 D4", "W 6 D3")
        .changes(&["-2;W[dp]", "+2;W[dq]"], &[]);
    sgf(ZERO)
        .edit("W 6 D4", "W 8 D4")
        .changes(&["-MN[0]", "+MN[8]", "+MN[7]"], &["W 8 D4"]);
}

/// Two stones that are taken, named in an order of Ishi's own; and a list that contradicts the rules.
const PRISONERS: &str = "
BOARDSIZE 9
SETUP B A2 B2 W A1 B1
B 1 C1
PRISONER B1 A1
W 2 E5
B 3 E4
PRISONER G7
";

/// "Naming the same stones in another order or by number is carried"; an edit of the stones that are taken ends that.
#[test]
fn an_edit_that_changes_the_prisoners_ends_the_form_of_their_list() {
    ishi(PRISONERS)
        .edit("AB[ah][bh]\nAW[ai][bi]", "AB[ah][bh][ai]\nAW[bi]")
        .changes(
            &[
                "-SETUP B A2 B2 W A1 B1",
                "+SETUP B A2 B2 A1 W B1",
                "-PRISONER B1 A1",
                "+PRISONER B1",
            ],
            &[";B[ci]"],
        );
    ishi(PRISONERS)
        .edit(";B[ci]", ";B[di]")
        .changes(&["-B 1 C1", "-PRISONER B1 A1", "+B 1 D1"], &[";B[di]"]);
}

#[test]
fn an_edit_that_leaves_the_prisoners_alone_leaves_their_list() {
    ishi(PRISONERS)
        .edit(";W[ee]", ";W[fe]")
        .changes(&["-W 2 E5", "+W 2 F5"], &[]);
    ishi(PRISONERS)
        .edit("AB[ah][bh]", "AB[gg][ah][bh]")
        .changes(
            &["-SETUP B A2 B2 W A1 B1", "+SETUP B G3 A2 B2 W A1 B1"],
            &[],
        );
}

/// "A list that differs is carried beside the list of the rules (and dropped when an edit has changed that)."
#[test]
fn a_list_that_contradicts_the_rules_stays_as_long_as_these_take_the_same() {
    const WRONG: &str = "BOARDSIZE 9\nSETUP B A2 W A1\nB 1 B1\nPRISONER G7\nW 2 E5\n";
    ishi(WRONG)
        .edit(";W[ee]", ";W[fe]")
        .changes(&["-W 2 E5", "+W 2 F5"], &[]);
    ishi(WRONG)
        .edit(";B[bi]", ";B[ci]")
        .changes(&["-B 1 B1", "-PRISONER G7", "+B 1 C1"], &[";B[ci]"]);
}

/// Prisoners follow from the rules: of a list that is deleted in Ishi nothing is missing.
#[test]
fn a_deleted_list_is_filled_in() {
    const TAKES: &str = "(;GM[1]SZ[9]AB[ah]AW[ai];B[bi];W[ee])";
    sgf(TAKES).edit("PRISONER A1\n", "").changes(&[], &[]);
    sgf(TAKES)
        .edit("PRISONER A1\n", "PRISONER G7\n")
        .changes(&["+ISHI[?PRISONER A1][PRISONER G7]"], &[]);
}

#[test]
fn moves_may_be_added_and_deleted() {
    ishi(OWN)
        .edit(";B[pq]", ";B[pq];W[qd];B[]")
        .changes(&["+W 4 R16", "+B 5 PASS"], &[]);
    ishi(OWN).edit("\n;B[pq]", "").changes(&["-B 3 Q3"], &[]);
    sgf("(;GM[1]SZ[19];B[pd];W[dp]BL[30];B[pq])")
        .edit("B 3 Q3\n", "B 3 Q3\nW 4 R16\n")
        .changes(&["+4;W[qd]"], &[]);
}

/// "Other SGF properties (… private and unknown ones …) are carried": also those that are added in between.
#[test]
fn an_added_property_comes_into_a_block_of_its_node() {
    ishi(OWN).edit(";B[pd]", ";B[pd]BL[30]XY[Größe]").changes(
        &["+USER SGF", "+BL[30]", "+XY[Gr%C3%B6%C3%9Fe]", "+ENDUSER"],
        &[],
    );
    ishi("B 1 Q16\nW 2 D4\n")
        .edit(";W[dp]", ";W[dp]CR[dp]")
        .changes(
            &["+MARK O@D4", "+USER SGF", "+CR[dp]", "+LB[]", "+ENDUSER"],
            &[],
        );
    sgf("(;GM[1]SZ[19];B[pd];W[dp])")
        .edit("B 1 Q16\n", "B 1 Q16\nUSER SGF\nBL[30]\nENDUSER\n")
        .changes(&["+BL[30]"], &[]);
    sgf("(;GM[1]SZ[19];B[pd]BL[30];W[dp])")
        .cut("USER SGF", "ENDUSER")
        .changes(&["-BL[30]"], &[]);
}
