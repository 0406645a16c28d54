//! What lines can have, in either format.

/// Something that a line can have, and whether one does.
pub type Feature = (&'static str, fn(&str) -> bool);

/// Names the features that no line has.
pub fn missing(features: &[Feature], texts: &[String]) -> Vec<&'static str> {
    let is_missing = |(_, has): &&Feature| !texts.iter().any(|text| text.lines().any(has));
    let missing = features.iter().filter(is_missing);
    missing.map(|(name, _)| *name).collect()
}

/// Whether a line is of a keyword, and one of its fields is of a kind.
fn has_field(line: &str, keyword: &str, is_meant: fn(&str) -> bool) -> bool {
    let mut words = line.split_ascii_whitespace();
    let is_first = words
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case(keyword));
    is_first && words.any(is_meant)
}

fn is_loc(field: &str) -> bool {
    let mut characters = field.chars();
    let is_column = characters.next().is_some_and(|c| c.is_ascii_alphabetic());
    is_column && characters.as_str().parse::<u8>().is_ok()
}

fn marks(line: &str, mark: &str) -> bool {
    let mut words = line.split_ascii_whitespace();
    let is_first = words
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case("MARK"));
    is_first
        && words.any(|word| {
            word.rsplit_once('@')
                .is_some_and(|(before, _)| before == mark)
        })
}

/// Whether a line is one of carried SGF, or of a carried ISHI property.
fn carries(line: &str, property: &str) -> bool {
    line.trim_start().starts_with(property)
}

/// The keywords of the 1990 standard, section 5.
const KEYWORDS: [&str; 30] = [
    "ANALYSIS",
    "B",
    "BLACK",
    "BOARDSIZE",
    "COM",
    "DATE",
    "DIAGRAM",
    "ENDCOM",
    "ENDUSER",
    "ENDVAR",
    "EVENT",
    "HANDICAP",
    "HIDE",
    "KOMI",
    "MARK",
    "PLACE",
    "PRISONER",
    "RECORDER",
    "REMARK",
    "RESULT",
    "RULES",
    "SETUP",
    "SOURCE",
    "TIMELIMIT",
    "UNMARK",
    "USER",
    "VAR",
    "W",
    "WHITE",
    "FROBNICATE",
];

/// Names the keywords that no line begins with.
pub fn missing_keywords(texts: &[String], besides: &[&str]) -> Vec<&'static str> {
    let mut missing = KEYWORDS.to_vec();
    for line in texts.iter().flat_map(|text| text.lines()) {
        let word = line.split_ascii_whitespace().next().unwrap_or_default();
        missing.retain(|keyword| !word.eq_ignore_ascii_case(keyword));
    }
    missing.retain(|keyword| !besides.contains(keyword));
    missing
}

/// What documents have, line by line.
pub const IN_DOCUMENTS: &[Feature] = &[
    ("a triangle", |line| marks(line, r"\t")),
    ("a square", |line| marks(line, r"\s")),
    ("a diamond", |line| marks(line, r"\d")),
    ("a check", |line| marks(line, r"\c")),
    ("one character", |line| {
        has_field(line, "MARK", |field| field.find('@') == Some(1))
    }),
    ("two characters", |line| {
        has_field(line, "MARK", |field| field.find('@') == Some(2))
    }),
    ("a number on a point", |line| {
        has_field(line, "MARK", is_loc)
    }),
    ("a number", |line| {
        has_field(line, "MARK", |field| field.starts_with('#'))
    }),
    ("a range", |line| {
        has_field(line, "MARK", |field| {
            field.starts_with('#') && field.contains('-')
        })
    }),
    ("all numbers", |line| {
        has_field(line, "MARK", |field| field == "All")
    }),
    ("all marks away", |line| {
        has_field(line, "UNMARK", |field| field == "All")
    }),
    ("a mark away", |line| has_field(line, "UNMARK", is_loc)),
    ("a pass", |line| {
        has_field(line, "W", |field| field == "Pass")
    }),
    ("a block of SGF", |line| line == "User SGF"),
    ("a comment without a title", |line| line.trim() == "COM"),
    ("a title beyond ASCII", |line| {
        line.trim().starts_with("COM") && !line.is_ascii()
    }),
    ("a header beyond ASCII", |line| {
        line.starts_with("PLACE") && !line.is_ascii()
    }),
    ("a remark beyond ASCII", |line| {
        line.starts_with("REMARK") && !line.is_ascii()
    }),
    ("an indented line", |line| line.starts_with(" \t")),
];

/// What SGF makes of documents.
pub const FROM_DOCUMENTS: &[Feature] = &[
    ("a move's number", |line| line.contains("]MN[")),
    ("the player to move", |line| line.contains("PL[")),
    ("commentary", |line| line.starts_with("GC[")),
    ("a name", |line| line.contains("N[")),
    ("a diagram", |line| line.contains("FG[]")),
    ("a view", |line| line.contains("VW[")),
    ("hidden stones", |line| line.contains("AE[")),
    ("prisoners", |line| line.contains("[?PRISONER")),
    ("a marker", |line| line.contains("[VAR ")),
    ("marks", |line| line.contains("[MARK ")),
    ("the form of a comment", |line| line.contains("[COM")),
    ("user data", |line| line.contains("[USER ")),
    ("an unknown line", |line| line.contains("[?Frobnicate")),
    ("a remark", |line| line.contains("[REMARK")),
    ("a closing remark", |line| line.contains("[?REMARK")),
];

/// What game trees have, line by line; points, numbers and properties apart.
pub const IN_GAME_TREES: &[Feature] = &[
    ("a first child that is no move", |line| {
        line.starts_with("(;AB") || line.starts_with("(;C")
    }),
    ("a setup without stones", |line| {
        line.contains(";AE[") || line.contains(";PL[")
    }),
    ("a move and stones", |line| {
        line.contains("]AB[") && line.contains(";B[")
    }),
    ("a line that ends comments", |line| {
        line.starts_with("ENDCOM")
    }),
    ("a move of Ishi in a comment", |line| {
        line.contains("B 1 Q3")
    }),
    ("a sign of Ishi in a comment", |line| line.contains(r"\\d")),
    ("a tab", |line| line.contains('\t')),
    ("a blank behind", |line| line.ends_with(' ')),
    ("a percent sign", |line| line.contains('%')),
    ("Japanese", |line| line.contains('語')),
    ("umlauts", |line| line.contains('ü')),
    ("emoji", |line| line.contains('😀')),
    ("a soft line break", |line| {
        line.ends_with('\\') && !line.ends_with(r"\\")
    }),
    ("a private property", |line| line.contains("XX[")),
    ("carry-over", |line| line.contains("ISHI[?")),
    ("a fact that FF[4] has no form for", |line| {
        line.contains("RE[Unfinished]")
    }),
    ("a fact that no dialect has a form for", |line| {
        line.contains("DT[c. 1850]")
    }),
];

/// What Ishi makes of game trees.
pub const FROM_GAME_TREES: &[Feature] = &[
    ("a block of SGF", |line| line == "USER SGF"),
    ("a node's place", |line| carries(line, "ISHI[?PLACE ")),
    ("a repeated event", |line| carries(line, "ISHI[?EVENT")),
    ("a repeated setup", |line| carries(line, "ISHI[?SETUP")),
    ("a repeated black move", |line| carries(line, "ISHI[?B ")),
    ("a repeated white move", |line| carries(line, "ISHI[?W ")),
    ("no player to move", |line| carries(line, "PL[]")),
    ("no number", |line| carries(line, "MN[]")),
    ("a number that Ishi can't have", |line| {
        carries(line, "MN[0]") || carries(line, "MN[-")
    }),
    ("empty points", |line| carries(line, "AE[")),
    ("a view", |line| carries(line, "VW[")),
    ("a figure", |line| carries(line, "FG[")),
    ("an arrow", |line| carries(line, "AR[")),
    ("a line", |line| carries(line, "LN[")),
    ("dimmed points", |line| carries(line, "DD[")),
    ("territory", |line| carries(line, "TB[")),
    ("selected points", |line| carries(line, "SL[")),
    ("a label that no mark can be", |line| carries(line, "LB[")),
    ("a judgement", |line| carries(line, "TE[")),
    ("a time", |line| carries(line, "BL[")),
    ("a private property", |line| carries(line, "XX[")),
    ("a character beyond ASCII", |line| {
        carries(line, "C[") && line.contains("%E")
    }),
    ("the program", |line| carries(line, "AP[Other")),
    ("the game's name", |line| carries(line, "GN[")),
    ("a triangle", |line| marks(line, r"\t")),
    ("a square", |line| marks(line, r"\s")),
    ("a diamond", |line| marks(line, r"\d")),
    ("a check", |line| marks(line, r"\c")),
    ("a circle", |line| marks(line, "O")),
    ("a cross", |line| marks(line, "X")),
    ("one character", |line| marks(line, "a")),
    ("two characters", |line| marks(line, "xy")),
    ("the number of a stone", |line| {
        has_field(line, "MARK", is_loc)
    }),
    ("hidden stones", |line| line.starts_with("HIDE ")),
    ("prisoners", |line| line.starts_with("PRISONER ")),
    ("a pass", |line| line.ends_with(" PASS")),
    ("black and white stones", |line| {
        line.starts_with("SETUP B") && line.contains(" W ")
    }),
    ("an annotation as a title", |line| line == "COM Tesuji"),
    ("a line that would end a comment", |line| {
        line.starts_with(".ENDCOM")
    }),
    ("an unknown line", |line| line.starts_with("FROB ")),
];
