//! Carry-over of someone who means no good, in lengths and depths that no file of a case should have.

use crate::library::{Form, Letters};
use crate::round_trip::Way;

/// Holds a file in all ways of some dialects to the laws, and to keeping all that it says without its carry-over.
#[track_caller]
fn judge(is_ishi: bool, dialects: &[Form], hostile: &str, ordinary: &str) {
    for &dialect in dialects {
        for letters in [Letters::Ascii, Letters::Utf8] {
            let way = Way::of(is_ishi, dialect, letters);
            if let Err(fault) = way.with_value(hostile, ordinary) {
                panic!("{way:?}, {fault}");
            }
        }
    }
}

/// A record with an ISHI property in one of its places: on the root, on a move, or on a move that is a variation.
fn with_property(values: &str, place: usize) -> String {
    let [root, play, variation] = [0, 1, 2].map(|at| match place == at {
        true => format!("ISHI{values}"),
        false => String::new(),
    });
    format!(
        "(;GM[1]SZ[19]EV[Cup]KM[5.5]AB[dd]C[Start.]{root}\
         ;W[pd]C[Text.]TR[pd]{play}(;B[dp]MN[5];W[pq])(;B[pp]XY[z]{variation}))"
    )
}

/// A record with an SGF block in one of its places: in the event, at the setup, at a move, or at a diagram.
fn with_block(lines: &str, place: usize) -> String {
    let [event, setup, play, diagram] = [0, 1, 2, 3].map(|at| match place == at {
        true => format!("USER SGF\n{lines}ENDUSER\n"),
        false => String::new(),
    });
    format!(
        "EVENT Cup\nKOMI 5.5\n{event}SETUP B D16\nCOM\nStart.\nENDCOM\n{setup}\
         W 1 Q16\nCOM\nText.\nENDCOM\nMARK \\t@Q16\n{play}\
         B 5 D4\nVAR a\nB 2 Q4\nENDVAR\nDIAGRAM\nCOM\nSeen.\nENDCOM\n{diagram}W 6 Q3\n"
    )
}

const DIALECTS: [Form; 2] = [Form::Ff4, Form::Draft];

#[track_caller]
fn judge_property(values: &str) {
    let none = with_property("", usize::MAX);
    (0..3).for_each(|place| judge(false, &DIALECTS, &with_property(values, place), &none));
}

#[track_caller]
fn judge_block(lines: &str) {
    let none = with_block("", usize::MAX);
    (0..4).for_each(|place| judge(true, &DIALECTS, &with_block(lines, place), &none));
}

/// Setup that stands beside a move comes before it: into the SETUP line of the event, where it is the first move.
#[test]
fn stones_that_are_carried_where_they_do_not_belong_are_harmless() {
    for lines in ["AB[aa]\n", "AW[pd]\n", "AE[pd]\n", "AE[dd]\n"] {
        (0..4).for_each(|place| judge(true, &DIALECTS, &with_block(lines, place), "EVENT Cup\n"));
    }
}

/// The number of moves in the root is one of the draft's properties, and another one in FF\[4\].
#[test]
fn numbers_that_are_carried_where_they_do_not_belong_are_harmless() {
    let none = with_block("", usize::MAX);
    for lines in ["MN[0]\n", "MN[-5]\n", "MN[7]\n"] {
        for place in 0..4 {
            let dialects = if place < 2 { &DIALECTS[1..] } else { &DIALECTS };
            judge(true, dialects, &with_block(lines, place), &none);
        }
    }
}

#[test]
fn blocks_within_blocks_are_harmless() {
    judge_block("");
    // Each level escapes the one within it.
    let mut property = "XY[a]".to_owned();
    for _ in 0..6 {
        let line = property.replace('%', "%25").replace('\\', "\\\\").replace(']', "\\]");
        property = format!("ISHI[USER SGF][{line}][ENDUSER]");
        judge_block(&format!("{property}\n"));
        judge_property(property.strip_prefix("ISHI").unwrap_or_default());
    }
}

#[test]
fn long_values_are_harmless() {
    let long = "x".repeat(5000);
    judge_property(&format!("[REMARK {long}]"));
    judge_block(&format!("XY[{long}]\n"));
    judge_block(&format!("ISHI[?PLACE{}]\n", " 0".repeat(2000)));
    judge_property(&"[REMARK x]".repeat(500));
    judge_block(&"XY[%25]\n".repeat(500));
}
