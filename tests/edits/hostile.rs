//! Carry-over that someone made up: no panic, the laws hold, and nothing is lost that is ordinary data.

use ishisgf::format::Format;
use ishisgf::ishi::Charset;

use crate::changes::{between, pieces};
use crate::common::DIALECTS;
use crate::trip::{convert, other};

/// Holds a file to the laws, and to keeping all that it says without its carry-over.
#[track_caller]
fn judge(home: Format, hostile: &str, ordinary: &str) {
    let away = other(home);
    for dialect in DIALECTS {
        for charset in [Charset::Utf8, Charset::Ascii] {
            let make = |from, to, text: &str| {
                let made = convert(from, to, dialect, charset, text);
                made.unwrap_or_else(|fatal| {
                    panic!("{dialect:?}, {charset:?}: {fatal:?} of\n{text}")
                })
                .0
            };
            let canonical = make(home, home, hostile);
            let there = make(home, away, hostile);
            let story = format!("{dialect:?}, {charset:?}:\n{hostile}\n=>\n{there}");
            // The number of moves in the root is one of the draft's properties, and another one in FF[4].
            if !there.contains("MNX[") {
                assert_eq!(make(away, home, &there), canonical, "laws 2 and 3: {story}");
            }
            assert_eq!(make(home, home, &canonical), canonical, "law 1: {story}");
            assert_eq!(make(away, away, &there), there, "law 1: {story}");
            let changes = between(
                &pieces(&make(home, home, ordinary), home),
                &pieces(&canonical, home),
            );
            let lost = changes.iter().filter(|change| change.starts_with('-'));
            assert_eq!(lost.collect::<Vec<_>>(), [""; 0], "{story}");
        }
    }
}

/// Tries an ISHI property on the root, on a move, and on a move that is a variation.
#[track_caller]
fn judge_property(values: &str) {
    let record = |at: usize| {
        let property = |place| {
            if place == at {
                format!("ISHI{values}")
            } else {
                String::new()
            }
        };
        let [root, play, variation] = [0, 1, 2].map(property);
        format!(
            "(;GM[1]SZ[19]EV[Cup]KM[5.5]AB[dd]C[Start.]{root}\
             ;W[pd]C[Text.]TR[pd]{play}(;B[dp]MN[5];W[pq])(;B[pp]XY[z]{variation}))"
        )
    };
    for place in 0..3 {
        judge(Format::Sgf, &record(place), &record(3));
    }
}

/// An Ishi file with an SGF block in the event, at the setup, at a move or at a diagram; or with none.
fn with_block(lines: &str, at: usize) -> String {
    let block = |place| match place == at {
        true => format!("USER SGF\n{lines}ENDUSER\n"),
        false => String::new(),
    };
    let [event, setup, play, diagram] = [0, 1, 2, 3].map(block);
    format!(
        "EVENT Cup\nKOMI 5.5\n{event}SETUP B D16\nCOM\nStart.\nENDCOM\n{setup}\
         W 1 Q16\nCOM\nText.\nENDCOM\nMARK \\t@Q16\n{play}\
         B 5 D4\nVAR a\nB 2 Q4\nENDVAR\nDIAGRAM\nCOM\nSeen.\nENDCOM\n{diagram}W 6 Q3\n"
    )
}

/// Tries an SGF block in each place.
#[track_caller]
fn judge_block(lines: &str) {
    for place in 0..4 {
        judge(Format::Ishi, &with_block(lines, place), &with_block("", 4));
    }
}

#[test]
fn percent_garbage_in_a_property_is_harmless() {
    for garbage in [
        "%",
        "%4",
        "%GG",
        "%00",
        "%0A",
        "%0D%0AB 1 A1",
        "%FF%FE",
        "100%",
        "%C3",
        "%25%",
    ] {
        judge_property(&format!("[{garbage}]"));
        judge_property(&format!("[REMARK {garbage}]"));
        judge_property(&format!("[USER x][{garbage}][ENDUSER]"));
    }
}

#[test]
fn percent_garbage_in_a_block_is_harmless() {
    for garbage in [
        "%",
        "%4",
        "%GG",
        "%00",
        "%0A",
        "%0D%0AB 1 A1",
        "%FF%FE",
        "100%",
        "%C3",
        "%25%",
    ] {
        judge_block(&format!("XY[{garbage}]\n"));
        judge_block(&format!("C[{garbage}]\n"));
        judge_block(&format!("ISHI[REMARK {garbage}]\n"));
    }
}

#[test]
fn lines_that_do_not_belong_where_they_are_carried_are_harmless() {
    for values in [
        "[BOARDSIZE 9]",
        "[BOARDSIZE 99]",
        "[EVENT x]",
        "[EVENT]",
        "[KOMI 9]",
        "[KOMI]",
        "[SETUP]",
        "[SETUP][SETUP]",
        "[SETUP B A1]",
        "[DIAGRAM]",
        "[DIAGRAM A1 B2][HIDE Q16]",
        "[HIDE Q16]",
        "[VAR]",
        "[VAR a]",
        "[VAR too long]",
        "[ENDVAR]",
        "[PRISONER Q16]",
        "[?PRISONER A1][PRISONER Q16]",
        "[?PRISONER]",
        "[MARK]",
        "[MARK ALL ALL]",
        "[UNMARK ALL]",
        "[B 1 Q16]",
        "[W 2 D4]",
        "[ENDUSER]",
        "[]",
        "[][]",
        "[ ]",
        "[remark x]",
        "[ REMARK x]",
        "[REMARK  x ]",
    ] {
        judge_property(values);
    }
}

#[test]
fn lines_with_a_question_mark_are_harmless() {
    for values in [
        "[?]",
        "[? ]",
        "[?REMARK end]",
        "[?EVENT]",
        "[?EVENT x]",
        "[?SETUP]",
        "[?B 1 Q16]",
        "[?B 4294967296 Z99]",
        "[?W 1 Q16]",
        "[?COM]",
        "[?ENDUSER]",
        "[?ENDVAR]",
        "[?VAR]",
        "[?DIAGRAM]",
        "[?PLACE]",
        "[?PLACE 0]",
        "[?PLACE 0 1]",
        "[?PLACE 4294967295 0]",
        "[?PLACE 18446744073709551616]",
        "[?PLACE -1]",
        "[?PLACE x]",
    ] {
        judge_property(values);
        judge_block(&format!("ISHI{values}\n"));
        judge_block(&format!("ISHI[?PLACE 0]\nISHI{values}\n"));
    }
}

#[test]
fn blocks_within_blocks_are_harmless() {
    for values in [
        "[USER x][ENDUSER]",
        "[USER x][ENDUSER][ENDUSER]",
        "[USER x][USER y][ENDUSER][ENDUSER]",
        "[USER SGF][XY[a\\]][ENDUSER]",
        "[USER SGF][ISHI[USER SGF\\]][ENDUSER]",
        "[USER SGF][AB[aa\\]][C[x\\]][ENDUSER]",
        "[USER SGF][ENDUSER]",
        "[COM][ENDCOM%20][ENDCOM]",
        "[COM x][y][ENDCOM][USER z][ENDUSER]",
        "[REMARK a%0AENDUSER]",
        "[USER x][%45NDUSER][ENDUSER]",
        "[USER x][ENDUSER%20now][ENDUSER]",
    ] {
        judge_property(values);
        judge_block(&format!("ISHI{values}\n"));
    }
    // Each level escapes the one within it.
    let mut property = "XY[a]".to_owned();
    for _ in 0..6 {
        let line = property
            .replace('%', "%25")
            .replace('\\', "\\\\")
            .replace(']', "\\]");
        property = format!("ISHI[USER SGF][{line}][ENDUSER]");
        judge_block(&format!("{property}\n"));
        judge_property(property.strip_prefix("ISHI").unwrap_or_default());
    }
}

#[test]
fn properties_that_do_not_belong_where_they_are_carried_are_harmless() {
    for lines in [
        "",
        "B[aa]\n",
        "W[]\n",
        "PL[W]\n",
        "PL[]\n",
        "MN[]\n",
        "MN[0]\n",
        "MN[-5]\n",
        "MN[7]\n",
        "SZ[9]\n",
        "FF[1]\n",
        "GM[2]\n",
        "CA[Big5]\n",
        "AP[ishisgf:9]\n",
        "AP[x:1]\n",
        "EV[Other]\n",
        "EV[]\n",
        "KM[9]\n",
        "KM[abc]\n",
        "RE[]\n",
        "HA[x]\n",
        "C[Other.]\n",
        "C[]\n",
        "N[Other.]\n",
        "GC[Other.]\n",
        "FG[]\n",
        "VW[]\n",
        "VW[aa:cc]\n",
        "LB[pd:long label]\n",
        "TR[zz]\n",
        "TR[aa]\n",
        "CR[pd]\n",
        "AR[aa:bb]\n",
        "AR[zz:yy]\n",
        "BM[3]\n",
        "TE[1]\nBM[1]\n",
        "KO[]\n",
        "xy[a]\n",
        "XY[a]\nXY[b]\n",
        "XY[a]ZZ[b]\n",
        "XY[;B[aa\\](]\n",
        "XY[%3BB%5Baa%5D%28%29]\n",
        "XY[ENDUSER]\n",
        "XY[%0AENDUSER%0A]\n",
    ] {
        judge_block(lines);
    }
}

/// Setup that stands beside a move comes before it: into the SETUP line of the event, where it is the first move.
#[test]
fn stones_that_are_carried_where_they_do_not_belong_are_harmless() {
    for lines in ["AB[aa]\n", "AW[pd]\n", "AE[pd]\n", "AE[dd]\n"] {
        for place in 0..4 {
            judge(Format::Ishi, &with_block(lines, place), "EVENT Cup\n");
        }
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
