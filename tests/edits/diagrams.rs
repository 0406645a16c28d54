//! Diagrams, and nodes without a move that are written as such.

use crate::trip::{Dropped, ishi, sgf};

const DIAGRAMS: &str = "
B 1 Q16
W 2 D4
REMARK a diagram
DIAGRAM A1 K10
SETUP B C6
HIDE #2
COM
If Black\twere here.
ENDCOM
MARK x@D4
USER Shop
ENDUSER
B 3 Q3
DIAGRAM
W 4 D16
";

#[test]
fn a_deleted_diagram_is_gone() {
    ishi(DIAGRAMS)
        .edit(
            "\n(;FG[]VW[aj:js]AE[dp]AB[cn]C[If Black were here.]LB[dp:x]ISHI[REMARK a diagram]\n\
             [COM][If Black%09were here.][ENDCOM][DIAGRAM A1 K10][HIDE #2][USER Shop]\n\
             [ENDUSER])",
            "",
        )
        .changes(
            &[
                "-REMARK a diagram",
                "-DIAGRAM A1 K10",
                "-SETUP B C6",
                "-HIDE #2",
                "-COM",
                "-If Black\twere here.",
                "-ENDCOM",
                "-MARK x@D4",
                "-USER Shop",
                "-ENDUSER",
            ],
            &[],
        );
}

#[test]
fn the_stones_words_and_marks_of_a_diagram_may_be_edited() {
    ishi(DIAGRAMS)
        .edit("AB[cn]", "AB[cm]")
        .changes(&["-SETUP B C6", "+SETUP B C7"], &[]);
    ishi(DIAGRAMS)
        .edit("C[If Black were here.]", "C[If White were here.]")
        .changes(
            &["-If Black\twere here.", "+If White were here."],
            &["AB[cn]"],
        );
    ishi(DIAGRAMS)
        .edit("LB[dp:x]", "LB[dp:y]")
        .changes(&["-MARK x@D4", "+MARK y@D4"], &[]);
    ishi(DIAGRAMS)
        .edit(";W[dd]", ";W[dc]")
        .changes(&["-W 4 D16", "+W 4 D17"], &[]);
}

/// "A foreign FG, or a leaf that merely looks like ours, is an ordinary node": so is ours when it says something else.
#[test]
fn a_diagram_of_another_region_keeps_its_place_and_its_words() {
    ishi(DIAGRAMS).edit("VW[aj:js]", "VW[aa:jj]").keeps(
        &["If Black\twere here.", "MARK x@D4", "REMARK a diagram"],
        Dropped::Some,
    );
}

/// "A node with neither move nor stones is a `DIAGRAM` with a `USER SGF` block."
const THOUGHTS: &str = "(;GM[1]SZ[19];B[pd];C[One.]XY[z];C[Two.]TR[pd];W[dp])";

#[test]
fn a_node_without_a_move_may_be_edited() {
    sgf(THOUGHTS)
        .edit("One.", "Eins.")
        .changes(&["-2;C[One.]", "+2;C[Eins.]"], &[]);
    sgf(THOUGHTS)
        .edit("\\t@Q16", "\\s@Q16")
        .changes(&["-TR[pd]", "+SQ[pd]"], &[]);
    sgf(THOUGHTS)
        .edit("W 2 D4", "W 2 D3")
        .changes(&["-4;W[dp]", "+4;W[dq]"], &[]);
}

#[test]
fn a_node_without_a_move_may_be_deleted() {
    sgf(THOUGHTS)
        .by(|ishi| {
            let from = ishi.rfind("DIAGRAM").expect("a diagram");
            let to = ishi.find("W 2 D4").expect("a move");
            format!("{}{}", &ishi[..from], &ishi[to..])
        })
        .becomes("(;GM[1]SZ[19];B[pd];C[One.]XY[z];W[dp])", Dropped::Any);
}

/// "An empty `SGF` block on a DIAGRAM says that it is an ordinary node"; without one it is a diagram.
#[test]
fn a_node_that_loses_its_block_is_a_diagram() {
    sgf("(;GM[1]SZ[19];B[pd];C[One.];W[dp])")
        .cut("USER SGF", "ENDUSER")
        .becomes(
            "(;GM[1]SZ[19];B[pd](;W[dp])(;FG[]C[One.]ISHI[DIAGRAM]))",
            Dropped::At(&[]),
        );
}

/// A region is a diagram's, and no ordinary node has one: it is not lost where a block says more.
#[test]
fn a_diagram_with_a_region_and_a_block_keeps_both() {
    ishi("B 1 Q16\nDIAGRAM A1 K10\nCOM\nIf so.\nENDCOM\nUSER SGF\nXY[z]\nENDUSER\nW 2 D4\n")
        .edit(";W[dp]", ";W[dq]")
        .keeps(&["DIAGRAM A1 K10\n", "XY[z]\n", "W 2 D3\n"], Dropped::Any);
    ishi("B 1 Q16\nDIAGRAM A1 K10\nCOM\nIf so.\nENDCOM\nW 2 D4\n")
        .edit("C[If so.]", "C[If so.]XY[z]")
        .keeps(
            &["DIAGRAM A1 K10\n", "XY[z]\n", "If so.\n"],
            Dropped::At(&[]),
        );
}

#[test]
fn a_diagram_added_in_ishi_is_one_in_sgf() {
    sgf("(;GM[1]SZ[19];B[pd];W[dp]WL[28])")
        .edit(
            "W 2 D4\n",
            "DIAGRAM A1 K10\nSETUP W C6\nCOM\nIf so.\nENDCOM\nW 2 D4\n",
        )
        .becomes(
            "(;GM[1]SZ[19];B[pd](;W[dp]WL[28])\
             (;FG[]VW[aj:js]AW[cn]C[If so.]ISHI[DIAGRAM A1 K10]))",
            Dropped::At(&[]),
        );
}
