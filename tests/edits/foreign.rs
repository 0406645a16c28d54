//! Data of someone else in the places of carry-over: "An `ISHI` property or an `SGF` block that does not parse as
//! carry-over is someone else's: kept as ordinary data."

use crate::trip::{ishi, sgf};

#[test]
fn an_ishi_property_of_someone_else_stays() {
    for junk in [
        "[Hello]",
        "[Hello][world]",
        "[COM]",
        "[USER x][y]",
        "[ENDUSER]",
        "[MARK what]",
        "[%]",
        "[REMARK %4]",
        "[REMARK %GG]",
        // As a whole or not at all.
        "[REMARK here][Hello]",
        "[Hello][REMARK here]",
    ] {
        let record = format!("(;GM[1]SZ[19];B[pd]C[Old.]XY[z]ISHI{junk};W[dp])");
        sgf(&record)
            .edit("B 1 Q16", "B 1 Q17")
            .changes(&["-1;B[pd]", "+1;B[pc]"], &[]);
        sgf(&record)
            .edit("Old.", "New.")
            .changes(&["-C[Old.]", "+C[New.]"], &[]);
    }
}

#[test]
fn an_sgf_block_of_someone_else_stays() {
    for junk in [
        "not a property\n",
        "XY\n",
        "XY[a\n",
        "[a]\n",
        "XY[a] and more\n",
        ";B[aa]\n",
        "(;B[aa])\n",
        "XY[%]\n",
        "XY[%4]\n",
        "XY[%GG]\n",
        // As a whole or not at all.
        "XY[a]\nnot a property\n",
    ] {
        let record = format!("B 1 Q16\nCOM\nOld.\nENDCOM\nUSER SGF\n{junk}ENDUSER\nW 2 D4\n");
        ishi(&record)
            .edit(";B[pd]", ";B[pc]")
            .changes(&["-B 1 Q16", "+B 1 Q17"], &[]);
        ishi(&record)
            .edit("C[Old.]", "C[New.]")
            .changes(&["-Old.", "+New."], &[]);
    }
}

#[test]
fn blocks_of_other_titles_are_none_of_ours() {
    for title in ["", " SGF files", " SGF-like", " Shop"] {
        let record = format!("B 1 Q16\nUSER{title}\nXY[a]\nENDUSER\nW 2 D4\n");
        ishi(&record)
            .edit(";W[dp]", ";W[dq]")
            .changes(&["-W 2 D4", "+W 2 D3"], &[]);
    }
}

/// A block of someone else and one of ours, on the same move.
#[test]
fn a_block_of_someone_else_stays_beside_one_of_ours() {
    ishi("B 1 Q16\nUSER SGF\nnot a property\nENDUSER\nW 2 D4\n")
        .edit(";B[pd]", ";B[pd]BL[30]")
        .loses_nothing(&[]);
}
