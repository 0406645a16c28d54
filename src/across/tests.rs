//! The two projections by themselves: what each makes of a text, and that what both formats can say comes back by the
//! other. Line ends of Ishi are written as those of this file; `(;…` stands for the head that all written game trees have.

use super::{to_ishi, to_sgf};
use crate::format::Dialect;
use crate::ishi::{self, Layout, replay};
use crate::sgf;

const HEAD: &str = "(;FF[4]GM[1]CA[UTF-8]";

/// The game tree of the first event of a text, and that event, as texts.
fn projected_to_sgf(ishi: &str) -> String {
    let text = ishi.replace('\n', "\r\n");
    let event = ishi::Reader::new(&text).next_event(&mut ()).expect("an event");
    let tree = to_sgf::to_sgf(&event, Dialect::Ff4);
    let options = sgf::WriteOptions { dialect: Dialect::Ff4, charset: "UTF-8" };
    let mut written = String::new();
    sgf::write_tree(&mut written, &tree, options, &mut ());
    let begin = written.find("SZ[").expect("a size");
    assert!(written.starts_with(HEAD));
    format!("(;{}", &written[begin..])
}

/// The events of the first game tree of a text.
fn projected_to_ishi(record: &str) -> String {
    let tree = sgf::Reader::new(record).next_tree(&mut ()).expect("a game tree");
    let mut written = String::new();
    for (at, projected) in to_ishi::to_ishi(&tree, |_| false, |_| false, &mut ()).into_iter().enumerate() {
        let mut filled = Vec::new();
        let fill = |node, position: &_| filled.push((node, projected.details(&tree, node, position)));
        replay::walk(&projected.event, fill);
        let mut event = projected.event;
        filled.into_iter().for_each(|(node, details)| *event.tree.details_mut(node) = details);
        ishi::write_event(&mut written, &event, at == 0, Layout::default());
    }
    written.replace("\r\n", "\n")
}

#[track_caller]
fn become_each_other(ishi: &str, record: &str) {
    assert_eq!(projected_to_sgf(ishi), format!("{record}\n"));
    assert_eq!(projected_to_ishi(record), ishi);
}

#[test]
fn the_example_at_the_head_holds_in_both_directions() {
    become_each_other(
        "BLACK Anna Berg 2-dan\nSETUP B Q16 D4\nB 1 C3\nCOM Joseki\nENDCOM\nMARK \\t@C3\nVAR\nB 1 R17\nENDVAR\n",
        "(;SZ[19]\nPB[Anna Berg]BR[2d]\nAB[pd][dp]\nPL[B]\n(;B[cq]N[Joseki]TR[cq])\n(;B[qc]))",
    );
}

#[test]
fn facts_comments_marks_and_numbers_are_said_by_both() {
    become_each_other(
        "EVENT Cup\nDATE 1990-03-08\nHANDICAP 2\nKOMI 5.5\nRESULT White wins by resignation\nBOARDSIZE 9\n",
        "(;SZ[9]\nEV[Cup]\nDT[1990-03-08]\nRE[W+R]\nKM[5.5]\nHA[2])",
    );
    become_each_other(
        "B 1 Q16\nCOM\nSo far so good.\nENDCOM\nMARK \\s@Q16 ab@D4\nW 7 PASS\nMARK Q16\n",
        "(;SZ[19]\n;B[pd]C[So far so good.]SQ[pd]LB[dp:ab]\n;W[]MN[7]LB[pd:1])",
    );
}

#[test]
fn what_only_one_of_them_can_say_is_left_out() {
    assert_eq!(projected_to_sgf("REMARK by hand\nB 1 Q16\nUSER X\nmine\nENDUSER\n"), "(;SZ[19]\n;B[pd])\n");
    assert_eq!(projected_to_ishi("(;SZ[19]ON[san-ren-sei]XX[mine];B[pd]BL[30]SL[aa])"), "B 1 Q16\n");
}

#[test]
fn a_tree_that_ishi_can_not_say_is_made_one_that_it_can() {
    // The alternatives have no move to be alternatives to: each is an event.
    assert_eq!(
        projected_to_ishi("(;SZ[9](;AB[aa])(;AB[bb]))"),
        "BOARDSIZE 9\nSETUP B A9\nEVENT\nBOARDSIZE 9\nSETUP B B8\n"
    );
    // A node of a comment alone is a diagram, and a leaf.
    assert_eq!(
        projected_to_ishi("(;SZ[9];B[aa];C[Why?];W[bb])"),
        "BOARDSIZE 9\nB 1 A9\nDIAGRAM\nCOM\nWhy?\nENDCOM\nW 2 B8\n"
    );
}
