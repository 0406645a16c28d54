//! The stones that a game begins with, and those that are set up later.

use crate::trip::{Dropped, ishi, sgf};

const PROBLEM: &str = "
EVENT Problem
REMARK of the position
SETUP B Q16 D4 W D16
COM
Black\tis alive.
ENDCOM
W 1 Q4
";

#[test]
fn a_stone_may_be_added_or_removed() {
    ishi(PROBLEM)
        .edit("AB[pd][dp]", "AB[pd][jj][dp]")
        .changes(&["-SETUP B Q16 D4 W D16", "+SETUP B Q16 K10 D4 W D16"], &[]);
    ishi(PROBLEM)
        .edit("AB[pd][dp]\n", "AB[pd]\n")
        .changes(&["-SETUP B Q16 D4 W D16", "+SETUP B Q16 W D16"], &[]);
    ishi(PROBLEM)
        .edit("AW[dd]", "AW[dd][de]")
        .changes(&["-SETUP B Q16 D4 W D16", "+SETUP B Q16 D4 W D16 D15"], &[]);
}

/// "Point lists \[are compared\] as sets."
#[test]
fn stones_in_another_order_are_not_edited() {
    ishi(PROBLEM)
        .edit("AB[pd][dp]", "AB[dp][pd]")
        .changes(&[], &[]);
}

/// "An SGF without the PL that this would add carries its absence (`PL[]` in the SGF block)."
#[test]
fn a_deleted_pl_is_remembered() {
    ishi(PROBLEM)
        .edit("PL[W]\n", "")
        .changes(&["+USER SGF", "+PL[]", "+ENDUSER"], &[]);
    ishi(PROBLEM)
        .edit("PL[W]", "PL[B]")
        .changes(&["+USER SGF", "+PL[B]", "+ENDUSER"], &[]);
    sgf("(;GM[1]SZ[19]AB[pd]AW[dd];W[pp])")
        .cut("USER SGF", "ENDUSER")
        .changes(&["+PL[W]"], &[]);
}

/// "From SGF, all setup before the first move is the event's SETUP; the split over nodes is carried."
#[test]
fn an_edited_setup_is_no_longer_split() {
    const SPLIT: &str = "(;GM[1]SZ[9]AB[cc];AB[gg]C[Two steps.];W[ee]WL[3])";
    sgf(SPLIT)
        .edit("SETUP B C7 G3", "SETUP B C7 G3 H3")
        .becomes(
            "(;GM[1]SZ[9]AB[cc][gg][hg];C[Two steps.];W[ee]WL[3])",
            Dropped::Some,
        );
    sgf(SPLIT).edit("SETUP B C7 G3", "SETUP B C7").becomes(
        "(;GM[1]SZ[9]AB[cc]PL[W];C[Two steps.];W[ee]WL[3])",
        Dropped::Some,
    );
    sgf(SPLIT)
        .edit("W 1 E5", "W 1 E4")
        .changes(&["-2;W[ee]", "+2;W[ef]"], &[]);
    sgf(SPLIT)
        .edit("Two steps.", "Three.")
        .changes(&["-C[Two steps.]", "+C[Three.]"], &[]);
}

/// "Event marks are shown on the empty board: the root keeps them and the stones move to a second node."
#[test]
fn a_setup_behind_marks_of_the_event_is_edited_where_it_is() {
    ishi("EVENT Problem\nMARK a@C3 a@D3\nUNMARK D3\nSETUP B D4 Q16\nCOM\nGo.\nENDCOM\nW 1 Q4\n")
        .edit("AB[pd][dp]", "AB[pd][qd][dp]")
        .changes(&["-SETUP B Q16 D4", "+SETUP B Q16 R16 D4"], &[]);
}

/// "AB and AW are `SETUP` lines there (a setup may be a move)."
#[test]
fn stones_in_the_flow_of_play_are_edited() {
    ishi("B 1 Q16\nREMARK then\nSETUP B D4 W D16\nCOM\nSet\tup.\nENDCOM\nW 2 Q4\n")
        .edit("AB[dp]", "AB[dq]")
        .changes(&["-SETUP B D4 W D16", "+SETUP B D3 W D16"], &[]);
    sgf("(;GM[1]SZ[19];B[pd];AB[dp]AW[dd]C[Now.]XY[z];W[pp])")
        .edit("SETUP B D4 W D16", "SETUP B D3 W D16")
        .changes(&["-2;AB[dp]", "+2;AB[dq]"], &[]);
}

/// "AE is carried, and its node is a DIAGRAM that HIDEs the stones": where these lines say it, nothing else needs to.
#[test]
fn stones_that_are_taken_away_come_back_with_their_hide_line() {
    const REMOVED: &str = "(;GM[1]SZ[19];B[pd];AE[pd]C[Gone.]XY[z];W[dp])";
    sgf(REMOVED)
        .edit("HIDE Q16\n", "")
        .changes(&["-2;AE[pd]", "-C[Gone.]", "+2;C[Gone.]"], &[]);
    sgf(REMOVED)
        .edit("Gone.", "Away.")
        .changes(&["-C[Gone.]", "+C[Away.]"], &[]);
}
