//! Variations: added, deleted and edited; and those that Ishi has no place for.

use crate::trip::{Dropped, ishi, sgf};

const TREE: &str = "
B 1 Q16
W 2 D4
COM
The\tusual one.
ENDCOM
VAR a
REMARK rare
W 2 D16
B 3 Q4
ENDVAR
VAR
W 2 C4
MARK #1-2
ENDVAR
B 3 Q3
";

#[test]
fn a_deleted_variation_takes_along_what_is_its_own() {
    ishi(TREE)
        .edit("(;W[dd]ISHI[REMARK rare][VAR a]\n;B[pp])\n", "")
        .changes(
            &["-VAR a", "-REMARK rare", "-W 2 D16", "-B 3 Q4", "-ENDVAR"],
            &[],
        );
    sgf("(;GM[1]SZ[19];B[pd](;W[dp];B[pq]BL[30])(;W[dd]WL[28];B[pp]XY[z]))")
        .cut("VAR", "ENDVAR")
        .changes(&["-2;W[dd]", "-WL[28]", "-3;B[pp]", "-XY[z]"], &[]);
}

#[test]
fn a_variation_may_be_added() {
    ishi(TREE)
        .edit("\n(;W[cp]", "\n(;W[dc]C[Low.];B[])\n(;W[cp]")
        .changes(
            &[
                "+W 2 D17",
                "+COM",
                "+Low.",
                "+ENDCOM",
                "+B 3 PASS",
                "+ENDVAR",
                "+VAR",
            ],
            &[],
        );
    sgf("(;GM[1]SZ[19];B[pd];W[dp]WL[30];B[pq])")
        .edit("B 3 Q3\n", "VAR x\nW 2 D16\nB 3 Q4\nENDVAR\nB 3 Q3\n")
        .changes(&["+2;W[dd]", "+ISHI[VAR x]", "+3;B[pp]"], &[]);
}

#[test]
fn a_move_in_a_variation_may_be_edited() {
    ishi(TREE)
        .edit(";B[pp]", ";B[po]")
        .changes(&["-B 3 Q4", "+B 3 Q5"], &[]);
    // What the program of marks shows has moved along, or the program goes.
    ishi(TREE)
        .edit(";W[cp]LB[pd:1][cp:2]", ";W[co]LB[pd:1][co:2]")
        .changes(&["-W 2 C4", "+W 2 C5"], &[]);
    ishi(TREE).edit(";W[cp]", ";W[co]").changes(
        &["-W 2 C4", "-MARK #1-2", "+W 2 C5", "+MARK Q16 2@C4"],
        &[";W[co]"],
    );
}

#[test]
fn variations_may_change_places() {
    ishi(TREE)
        .edit(
            "(;W[cp]LB[pd:1][cp:2]ISHI[MARK #1-2]))",
            "(;W[dd]ISHI[REMARK rare][VAR a]\n;B[pp]))",
        )
        .edit(
            "(;W[dd]ISHI[REMARK rare][VAR a]\n;B[pp])\n",
            "(;W[cp]LB[pd:1][cp:2]ISHI[MARK #1-2])\n",
        )
        .becomes(
            "
B 1 Q16
W 2 D4
COM
The\tusual one.
ENDCOM
VAR
W 2 C4
MARK #1-2
ENDVAR
VAR a
REMARK rare
W 2 D16
B 3 Q4
ENDVAR
B 3 Q3
",
            Dropped::At(&[]),
        );
}

/// Remarks stay with their node; a marker has no place in Ishi where its variation is the main line.
#[test]
fn a_variation_that_becomes_the_main_line_keeps_its_remark() {
    ishi("B 1 Q16\nW 2 D4\nVAR a\nREMARK rare\nW 2 D16\nB 3 Q4\nENDVAR\n")
        .edit("\n(;W[dp])", "")
        .keeps(&["REMARK rare\nW 2 D16\n", "B 3 Q4\n"], Dropped::Any);
}

/// "Else the parent move is repeated inside a VAR."
const REPEATED: &str = "(;GM[1]SZ[19];B[pd](;AB[cc]C[Set up.];W[dp])(;W[dd]WL[28];B[qq]))";

#[test]
fn a_variation_that_repeats_its_parent_may_be_deleted() {
    sgf(REPEATED)
        .cut("VAR", "ENDVAR")
        .changes(&["-2;W[dd]", "-WL[28]", "-3;B[qq]"], &[]);
}

#[test]
fn moves_beside_a_repeated_parent_may_be_edited() {
    sgf(REPEATED)
        .edit("\nW 2 D16\n", "\nW 2 D17\n")
        .changes(&["-2;W[dd]", "+2;W[dc]"], &[]);
    sgf(REPEATED)
        .edit("\nW 2 D4\n", "\nW 2 C4\n")
        .changes(&["-3;W[dp]", "+3;W[cp]"], &[]);
    sgf(REPEATED)
        .edit("Set up.", "Put.")
        .changes(&["-C[Set up.]", "+C[Put.]"], &[]);
}

/// "What describes the neighbourhood names the moves it relies on, and is dropped where they are gone."
#[test]
fn a_repeated_parent_is_a_move_of_its_own_where_one_of_the_two_is_edited() {
    sgf(REPEATED).edit_first("B 1 Q16", "B 1 Q15").becomes(
        "(;GM[1]SZ[19](;B[pe];AB[cc]C[Set up.];W[dp])(;B[pd];W[dd]WL[28];B[qq]))",
        Dropped::Some,
    );
    sgf(REPEATED).edit("VAR\nB 1 Q16", "VAR\nB 1 Q15").becomes(
        "(;GM[1]SZ[19](;B[pd];AB[cc]C[Set up.];W[dp])(;B[pe];W[dd]WL[28];B[qq]))",
        Dropped::Some,
    );
}

/// "A non-move node before it is passed over when it leaves the board alone."
const PASSED_OVER: &str = "(;GM[1]SZ[19];B[pd](;C[A thought.];W[dp]XY[z])(;W[dd]WL[28];B[qq]))";

#[test]
fn a_variation_before_a_node_without_a_move_may_be_edited_and_deleted() {
    sgf(PASSED_OVER)
        .cut("VAR", "ENDVAR")
        .changes(&["-2;W[dd]", "-WL[28]", "-3;B[qq]"], &[]);
    sgf(PASSED_OVER)
        .edit("\nW 2 D16\n", "\nW 2 D17\n")
        .changes(&["-2;W[dd]", "+2;W[dc]"], &[]);
    sgf(PASSED_OVER)
        .edit("A thought.", "An idea.")
        .changes(&["-2;C[A thought.]", "+2;C[An idea.]"], &[]);
    sgf(PASSED_OVER)
        .edit("\nW 2 D4\n", "\nW 2 D3\n")
        .changes(&["-3;W[dp]", "+3;W[dq]"], &[]);
}

/// One child of a node among several, deleted or added: the others stay where they were.
#[test]
fn the_neighbors_of_an_edited_variation_stay_in_their_places() {
    const THREE: &str =
        "(;GM[1]SZ[19];B[pd](;C[First.];W[dp])(;W[dd];B[qq])(;W[dc]WL[28])(;C[Last.];W[cc]))";
    sgf(THREE)
        .edit("B 3 R3", "B 3 R4")
        .changes(&["-3;B[qq]", "+3;B[qp]"], &[]);
    sgf(THREE)
        .edit("Last.", "The last.")
        .changes(&["-2;C[Last.]", "+2;C[The last.]"], &[]);
}

#[test]
fn a_line_of_play_may_go_on() {
    sgf(PASSED_OVER)
        .edit("B 3 R3\n", "B 3 R3\nW 4 R4\n")
        .changes(&["+4;W[qp]"], &[]);
    sgf("(;GM[1]SZ[19];B[pd];W[dp](;B[pq];C[To be continued.])(;B[cc]))")
        .line("VAR", "VAR b")
        .changes(&["+ISHI[VAR b]"], &[]);
}
