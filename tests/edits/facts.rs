//! Headers, and the title of an event.

use ishisgf::format::Dialect::{Draft2016, Ff4};
use ishisgf::ishi::Charset;

use crate::trip::{Dropped, ishi, sgf};

/// An event whose headers say more than their properties can hold.
const WORDY: &str = "
EVENT Spring cup
BLACK Anna Berg, 2 dan
DATE 8 March 1990
HANDICAP 2 stones
KOMI 5.5 points
PLACE
RESULT White resigns at move 186
RULES japanese
SOURCE Club bulletin
SOURCE page 12
TIMELIMIT 90 minutes each
WHITE Mori 5-dan (6-dan since)
B 1 Q16
";

/// One edited property, the line that it costs, the line that comes.
#[track_caller]
fn edited(from: &str, to: &str, goes: &[&str], comes: &str) {
    let goes = goes.iter().map(|line| format!("-{line}"));
    let changes: Vec<String> = goes.chain([format!("+{comes}")]).collect();
    let changes: Vec<&str> = changes.iter().map(String::as_str).collect();
    ishi(WORDY)
        .edit(from, to)
        .changes(&changes, &["EV[Spring cup]"]);
}

/// "Where it doesn't \[agree\], someone edited: the standard side wins, that unit's carry is dropped with a note."
#[test]
fn of_an_edited_header_the_words_go() {
    const BLACK: &str = "BLACK Anna Berg, 2 dan";
    const WHITE: &str = "WHITE Mori 5-dan (6-dan since)";
    edited(
        "PW[Mori]",
        "PW[Mori Keiko]",
        &[WHITE],
        "WHITE Mori Keiko 5-dan",
    );
    edited("WR[5d]", "WR[6d]", &[WHITE], "WHITE Mori 6-dan");
    edited("WR[5d]", "WR[1p]", &[WHITE], "WHITE Mori 1p");
    edited("WR[5d]", "", &[WHITE], "WHITE Mori");
    edited(
        "PB[Anna Berg]",
        "PB[Berta Berg]",
        &[BLACK],
        "BLACK Berta Berg 2-dan",
    );
    edited("BR[2d]", "BR[15k]", &[BLACK], "BLACK Anna Berg 15-kyu");
    edited(
        "1990-03-08",
        "1991-05-01,02",
        &["DATE 8 March 1990"],
        "DATE 1991-05-01,02",
    );
    edited("HA[2]", "HA[3]", &["HANDICAP 2 stones"], "HANDICAP 3");
    edited("KM[5.5]", "KM[-2.5]", &["KOMI 5.5 points"], "KOMI -2.5");
    edited("RU[Japanese]", "RU[Ing]", &["RULES japanese"], "RULES Ing");
    let sources = ["SOURCE Club bulletin", "SOURCE page 12"];
    edited(
        "SO[Club bulletin, page 12]",
        "SO[A book]",
        &sources,
        "SOURCE A book",
    );
    let result = ["RESULT White resigns at move 186"];
    edited("RE[B+R]", "RE[W+2.5]", &result, "RESULT White wins by 2.5");
    edited("RE[B+R]", "RE[B+T]", &result, "RESULT Black wins on time");
    edited(
        "RE[B+R]",
        "RE[W+R]",
        &result,
        "RESULT White wins by resignation",
    );
}

#[test]
fn of_an_edited_time_the_words_go() {
    let changes = ["-TIMELIMIT 90 minutes each", "+TIMELIMIT 50 minutes"];
    let ff4 = ishi(WORDY).edit("TM[5400]", "TM[3000]").only_in(Ff4);
    ff4.changes(&changes, &["EV[Spring cup]"]);
    let draft = ishi(WORDY).edit("TM[90m]", "TM[50m]").only_in(Draft2016);
    draft.changes(&changes, &["EV[Spring cup]"]);
    let changes = [
        "-TIMELIMIT 90 minutes each",
        "+TIMELIMIT 90 minutes, 10 moves a minute",
    ];
    let overtime = ishi(WORDY)
        .edit("TM[5400]", "TM[5400]OT[10 moves a minute]")
        .only_in(Ff4);
    overtime.changes(&changes, &["EV[Spring cup]"]);
}

/// "Meanings are compared: numbers by value."
#[test]
fn a_number_that_is_only_spelled_otherwise_is_not_edited() {
    for (from, to) in [
        ("KM[5.5]", "KM[5.50]"),
        ("TM[5400]", "TM[5400.0]"),
        ("HA[2]", "HA[02]"),
    ] {
        let spelled = ishi(WORDY).only_in(Ff4).edit(from, to);
        spelled.loses_nothing(&[]);
    }
}

#[test]
fn a_deleted_property_takes_its_words_along() {
    ishi(WORDY)
        .edit("KM[5.5]\n", "")
        .edit("PB[Anna Berg]BR[2d]\n", "")
        .changes(
            &["-BLACK Anna Berg, 2 dan", "-KOMI 5.5 points"],
            &["EV[Spring cup]", "SZ[19]"],
        );
}

#[test]
fn a_fact_that_was_no_property_may_become_one() {
    ishi(WORDY)
        .edit("DT[1990-03-08]", "DT[1990-03-08]PC[Kyoto]")
        .changes(&["-PLACE", "+PLACE Kyoto"], &["EV[Spring cup]"]);
    ishi("DATE c. 1850\nKOMI 550\nB 1 Q16\n")
        .edit("SZ[19]", "SZ[19]DT[1850-01]")
        .changes(&["-DATE c. 1850", "+DATE 1850-01"], &["SZ[19]"]);
    ishi("RESULT Black was ahead\nB 1 Q16\n")
        .edit("RE[?]", "RE[B+1.5]")
        .changes(
            &["-RESULT Black was ahead", "+RESULT Black wins by 1.5"],
            &["SZ[19]"],
        );
}

#[test]
fn an_event_gets_a_title_and_loses_it() {
    ishi("EVENT\nKOMI 5.5 points\nB 1 Q16\n")
        .edit("SZ[19]", "SZ[19]EV[Autumn cup]")
        .changes(&["-EVENT", "+EVENT Autumn cup"], &["SZ[19]"]);
    ishi("EVENT The\tcup\nKOMI 5.5 points\nB 1 Q16\n")
        .edit("EV[The cup]", "EV[A cup]")
        .changes(&["-EVENT The\tcup", "+EVENT A cup"], &["SZ[19]"]);
    sgf("(;GM[1]SZ[19]EV[Cup]RO[3];B[pd])")
        .edit("EVENT Cup", "EVENT Autumn cup")
        .changes(&["-EV[Cup]", "+EV[Autumn cup]"], &[]);
}

/// "GN beside EV … \[is\] carried"; "SGF with GN and no EV: the title is GN".
#[test]
fn the_name_of_a_game_stays_unless_it_was_the_title() {
    sgf("(;GM[1]SZ[19]GN[Final]EV[Cup];B[pd])")
        .edit("EVENT Cup", "EVENT Autumn cup")
        .changes(&["-EV[Cup]", "+EV[Autumn cup]"], &[]);
    sgf("(;GM[1]SZ[19]GN[Final];B[pd])")
        .edit("EVENT Final", "EVENT Semifinal")
        .changes(&["-GN[Final]", "+EV[Semifinal]"], &["EVENT Semifinal"]);
}

/// An SGF root whose values Ishi says otherwise, and properties that it doesn't have.
const ROOT: &str = "(;GM[1]SZ[19]AP[Other:2]EV[Cup]RO[3 (final)]
PB[Anna]BR[2d]BT[Team A]
PW[Ben]WR[5 Dan]
DT[1990-03-08,1990-03-09]DTX[spring]
RE[B+Resign]RU[japanese]KM[6.50]HA[2]TM[5400]OT[10 moves a minute]
CP[1990]XY[z]
;B[pd];W[dp])";

#[test]
fn an_edited_line_wins_and_its_neighbors_keep_their_form() {
    for (keyword, line, goes, comes) in [
        (
            "DATE ",
            "DATE 1990-04-01",
            "DT[1990-03-08,1990-03-09]",
            "DT[1990-04-01]",
        ),
        ("RULES ", "RULES Chinese", "RU[japanese]", "RU[Chinese]"),
        ("KOMI ", "KOMI 7.5", "KM[6.50]", "KM[7.5]"),
    ] {
        let changes = [format!("-{goes}"), format!("+{comes}")];
        sgf(ROOT)
            .line(keyword, line)
            .changes(&changes.each_ref().map(|c| c.as_str()), &[line]);
    }
    // The draft has no RE[B+Resign].
    sgf(ROOT)
        .only_in(Ff4)
        .line("RESULT ", "RESULT White wins by resignation")
        .changes(&["-RE[B+Resign]", "+RE[W+R]"], &["RESULT "]);
}

/// Where the property alone gives the line, nothing is carried, so that nothing can be dropped.
#[test]
fn an_edited_line_that_carried_nothing_is_just_edited() {
    for (keyword, line, goes, comes) in [
        ("BLACK ", "BLACK Berta 2-dan", "PB[Anna]", "PB[Berta]"),
        ("BLACK ", "BLACK Anna 3-dan", "BR[2d]", "BR[3d]"),
        ("HANDICAP ", "HANDICAP 3", "HA[2]", "HA[3]"),
        ("EVENT ", "EVENT Autumn cup", "EV[Cup]", "EV[Autumn cup]"),
    ] {
        let changes = [format!("-{goes}"), format!("+{comes}")];
        sgf(ROOT)
            .line(keyword, line)
            .changes(&changes.each_ref().map(|c| c.as_str()), &[]);
    }
    let time = sgf(ROOT).edit("TIMELIMIT 90 minutes", "TIMELIMIT 2 hours");
    time.clone()
        .only_in(Ff4)
        .changes(&["-TM[5400]", "+TM[7200]"], &[]);
}

/// "Meanings are compared: numbers by value."
#[test]
fn a_line_that_is_only_worded_otherwise_is_not_edited() {
    for (keyword, line) in [
        ("KOMI ", "KOMI 6 1/2"),
        ("RESULT ", "RESULT White resigns"),
        ("DATE ", "DATE March 8-9, 1990"),
        ("RULES ", "RULES JAPANESE"),
    ] {
        // The words are Ishi's own now, and travel as such.
        let words = format!("+ISHI[{line}]");
        sgf(ROOT).line(keyword, line).changes(&[&words], &[]);
    }
}

#[test]
fn a_name_beyond_ascii_keeps_its_form_until_it_is_edited() {
    const NAMES: &str = "(;GM[1]SZ[19]PB[王小明]BR[9p]PW[Zoë Müller]PC[Köln];B[pd])";
    sgf(NAMES)
        .line("BLACK ", "BLACK Kato 9p")
        .only_with(Charset::Ascii)
        .changes(&["-PB[王小明]", "+PB[Kato]"], &["BLACK Kato"]);
    sgf(NAMES)
        .edit("BLACK 王小明", "BLACK 李大方")
        .only_with(Charset::Utf8)
        .changes(&["-PB[王小明]", "+PB[李大方]"], &[]);
    sgf(NAMES)
        .line("PLACE ", "PLACE Bonn")
        .only_with(Charset::Ascii)
        .changes(&["-PC[Köln]", "+PC[Bonn]"], &["PLACE Bonn"]);
    sgf(NAMES)
        .line("WHITE ", "WHITE Maria 3-dan")
        .only_with(Charset::Ascii)
        .changes(
            &["-PW[Zoë Müller]", "+PW[Maria]", "+WR[3d]"],
            &["WHITE Maria"],
        );
    sgf(NAMES)
        .edit("B 1 Q16", "B 1 Q17")
        .changes(&["-1;B[pd]", "+1;B[pc]"], &[]);
}

#[test]
fn a_name_beyond_ascii_is_edited_in_sgf() {
    ishi("BLACK 王小明 9p (小さい)\nPLACE Köln\nB 1 Q16\n")
        .edit("PB[王小明]", "PB[李大方]")
        .only_with(Charset::Utf8)
        .changes(
            &["-BLACK 王小明 9p (小さい)", "+BLACK 李大方 9p"],
            &["SZ[19]"],
        );
    ishi("BLACK Müller 9p (senior)\nB 1 Q16\n")
        .edit("PB[Müller]", "PB[Maier]")
        .becomes("BLACK Maier 9p\nB 1 Q16\n", Dropped::At(&["SZ[19]"]));
}

#[test]
fn a_header_may_be_added_or_deleted() {
    sgf(ROOT)
        .cut("KOMI ", "KOMI ")
        .changes(&["-KM[6.50]"], &["EVENT Cup"]);
    sgf(ROOT)
        .cut("RULES ", "RULES ")
        .edit("EVENT Cup\n", "EVENT Cup\nANALYSIS Carl\n")
        .changes(&["-RU[japanese]", "+AN[Carl]"], &["EVENT Cup"]);
}
