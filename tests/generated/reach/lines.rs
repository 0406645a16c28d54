//! What lines can have, in either format.

use Test::{Begins, Carries, Ends, Field, Has, Is, Marks, Odd};

use crate::common::ishi::keywords;

/// How it is seen that a line has something.
pub enum Test {
    Has(&'static str),
    Begins(&'static str),
    Ends(&'static str),
    Is(&'static str),
    /// A line of carried SGF, or of a carried ISHI property, that begins with this.
    Carries(&'static str),
    /// A MARK line with a mark of this character.
    Marks(&'static str),
    /// A line of a keyword with a field of a kind.
    Field(&'static str, fn(&str) -> bool),
    Odd(fn(&str) -> bool),
}

/// Something that a line can have, and how that is seen.
pub type Feature = (&'static str, Test);

impl Test {
    fn passes(&self, line: &str) -> bool {
        let mut words = line.split_ascii_whitespace();
        let mut is_of = |keyword: &str| {
            let word = words.next();
            word.is_some_and(|word| word.eq_ignore_ascii_case(keyword))
        };
        match self {
            Has(text) => line.contains(text),
            Begins(text) => line.starts_with(text),
            Ends(text) => line.ends_with(text),
            Is(text) => line.trim() == *text,
            Carries(property) => line.trim_start().starts_with(property),
            Marks(mark) => {
                let mark = |word: &str| word.rsplit_once('@').is_some_and(|(before, _)| before == *mark);
                is_of("MARK") && words.any(mark)
            }
            Field(keyword, is_meant) => is_of(keyword) && words.any(is_meant),
            Odd(is_meant) => is_meant(line),
        }
    }
}

/// Names the features that no line has.
pub fn missing(features: &[Feature], texts: &[String]) -> Vec<&'static str> {
    let has = |test: &Test, text: &String| text.lines().any(|line| test.passes(line));
    let is_missing = |(_, test): &&Feature| !texts.iter().any(|text| has(test, text));
    features.iter().filter(is_missing).map(|(name, _)| *name).collect()
}

fn is_loc(field: &str) -> bool {
    let mut characters = field.chars();
    let is_column = characters.next().is_some_and(|c| c.is_ascii_alphabetic());
    is_column && characters.as_str().parse::<u8>().is_ok()
}

/// Names the keywords of the standard, and the one that is none, that no line begins with.
pub fn missing_keywords(texts: &[String], besides: &[&str]) -> Vec<&'static str> {
    let mut missing: Vec<&str> = keywords().chain(["FROBNICATE"]).collect();
    for line in texts.iter().flat_map(|text| text.lines()) {
        let word = line.split_ascii_whitespace().next().unwrap_or_default();
        missing.retain(|keyword| !word.eq_ignore_ascii_case(keyword));
    }
    missing.retain(|keyword| !besides.contains(keyword));
    missing
}

/// What documents have, line by line.
pub const IN_DOCUMENTS: &[Feature] = &[
    ("a triangle", Marks(r"\t")),
    ("a square", Marks(r"\s")),
    ("a diamond", Marks(r"\d")),
    ("a check", Marks(r"\c")),
    ("one character", Field("MARK", |field| field.find('@') == Some(1))),
    ("two characters", Field("MARK", |field| field.find('@') == Some(2))),
    ("a number on a point", Field("MARK", is_loc)),
    ("a number", Field("MARK", |field| field.starts_with('#'))),
    ("a range", Field("MARK", |field| field.starts_with('#') && field.contains('-'))),
    ("all numbers", Field("MARK", |field| field == "All")),
    ("all marks away", Field("UNMARK", |field| field == "All")),
    ("a mark away", Field("UNMARK", is_loc)),
    ("a pass", Field("W", |field| field == "Pass")),
    ("a block of SGF", Is("User SGF")),
    ("a comment without a title", Is("COM")),
    ("a title beyond ASCII", Odd(|line| line.trim().starts_with("COM") && !line.is_ascii())),
    ("a header beyond ASCII", Odd(|line| line.starts_with("PLACE") && !line.is_ascii())),
    ("a remark beyond ASCII", Odd(|line| line.starts_with("REMARK") && !line.is_ascii())),
    ("an indented line", Begins(" \t")),
];

/// What SGF makes of documents.
pub const FROM_DOCUMENTS: &[Feature] = &[
    ("a move's number", Has("]MN[")),
    ("the player to move", Has("PL[")),
    ("commentary", Begins("GC[")),
    ("a name", Has("N[")),
    ("a diagram", Has("FG[]")),
    ("a view", Has("VW[")),
    ("hidden stones", Has("AE[")),
    ("prisoners", Has("[?PRISONER")),
    ("a marker", Has("[VAR ")),
    ("marks", Has("[MARK ")),
    ("the form of a comment", Has("[COM")),
    ("user data", Has("[USER ")),
    ("an unknown line", Has("[?Frobnicate")),
    ("a remark", Has("[REMARK")),
    ("a closing remark", Has("[?REMARK")),
];

/// What game trees have, line by line; points, numbers and properties apart.
pub const IN_GAME_TREES: &[Feature] = &[
    ("a first child that is setup", Begins("(;AB")),
    ("a first child that is a comment", Begins("(;C")),
    ("a setup that takes stones away", Has(";AE[")),
    ("a setup without stones", Has(";PL[")),
    ("a move and stones", Odd(|line| line.contains("]AB[") && line.contains(";B["))),
    ("a line that ends comments", Begins("ENDCOM")),
    ("a move of Ishi in a comment", Has("B 1 Q3")),
    ("a sign of Ishi in a comment", Has(r"\\d")),
    ("a tab", Has("\t")),
    ("a blank behind", Ends(" ")),
    ("a percent sign", Has("%")),
    ("Japanese", Has("語")),
    ("umlauts", Has("ü")),
    ("emoji", Has("😀")),
    ("a soft line break", Odd(|line| line.ends_with('\\') && !line.ends_with(r"\\"))),
    ("a private property", Has("XX[")),
    ("carry-over", Has("ISHI[?")),
    ("a fact that FF[4] has no form for", Has("RE[Unfinished]")),
    ("a fact that no dialect has a form for", Has("DT[c. 1850]")),
];

/// What Ishi makes of game trees.
pub const FROM_GAME_TREES: &[Feature] = &[
    ("a block of SGF", Is("USER SGF")),
    ("a node's place", Carries("ISHI[?PLACE ")),
    ("a repeated event", Carries("ISHI[?EVENT")),
    ("a repeated setup", Carries("ISHI[?SETUP")),
    ("a repeated black move", Carries("ISHI[?B ")),
    ("a repeated white move", Carries("ISHI[?W ")),
    ("no player to move", Carries("PL[]")),
    ("no number", Carries("MN[]")),
    ("a number of nothing", Carries("MN[0]")),
    ("a number below nothing", Carries("MN[-")),
    ("empty points", Carries("AE[")),
    ("a view", Carries("VW[")),
    ("a figure", Carries("FG[")),
    ("an arrow", Carries("AR[")),
    ("a line", Carries("LN[")),
    ("dimmed points", Carries("DD[")),
    ("territory", Carries("TB[")),
    ("selected points", Carries("SL[")),
    ("a label that no mark can be", Carries("LB[")),
    ("a judgement", Carries("TE[")),
    ("a time", Carries("BL[")),
    ("a private property", Carries("XX[")),
    ("a comment beyond ASCII", Odd(|line| line.starts_with("C[") && line.contains("%E"))),
    ("the program", Carries("AP[Other")),
    ("the game's name", Carries("GN[")),
    ("a triangle", Marks(r"\t")),
    ("a square", Marks(r"\s")),
    ("a diamond", Marks(r"\d")),
    ("a check", Marks(r"\c")),
    ("a circle", Marks("O")),
    ("a cross", Marks("X")),
    ("one character", Marks("a")),
    ("two characters", Marks("xy")),
    ("the number of a stone", Field("MARK", is_loc)),
    ("hidden stones", Begins("HIDE ")),
    ("prisoners", Begins("PRISONER ")),
    ("a pass", Ends(" PASS")),
    ("black and white stones", Odd(|line| line.starts_with("SETUP B") && line.contains(" W "))),
    ("an annotation as a title", Is("COM Tesuji")),
    ("a line that would end a comment", Begins(".ENDCOM")),
    ("an unknown line", Begins("FROB ")),
];
