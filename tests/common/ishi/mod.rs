//! A strict judge of Ishi text, written from the 1990 standard and from what is said to be canonical, and not on the
//! reader.
//!
//! [`check`] names everything that is wrong with a text: characters and line ends, keywords and their data, the order of
//! lines, blocks and variations, numbers, points off the board, and lines that say nothing.

mod fields;
mod structure;

use std::fmt;

/// Something that a strict reader would complain about.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The number of the line, from 1.
    pub line: usize,
    pub what: String,
}

/// What is allowed beyond the bare canonical form.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules {
    /// Variations are indented.
    pub indents: bool,
    /// There may be characters beyond ASCII.
    pub is_unicode: bool,
}

/// What a line begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    Event,
    /// A header keyword, by its place in the standard's list.
    Header(usize),
    BoardSize,
    Move,
    Setup,
    Diagram,
    Hide,
    Prisoner,
    Mark,
    Com,
    EndCom,
    User,
    EndUser,
    Remark,
    Var,
    EndVar,
    Unknown,
}

/// The header keywords of section 5.1, in its order.
const HEADERS: [&str; 12] = [
    "ANALYSIS",
    "BLACK",
    "DATE",
    "HANDICAP",
    "KOMI",
    "PLACE",
    "RECORDER",
    "RESULT",
    "RULES",
    "SOURCE",
    "TIMELIMIT",
    "WHITE",
];

impl Keyword {
    /// The keyword that a word is, in upper case.
    fn of(word: &str) -> Keyword {
        if let Some(place) = HEADERS.iter().position(|header| *header == word) {
            return Keyword::Header(place);
        }
        match word {
            "EVENT" => Keyword::Event,
            "BOARDSIZE" => Keyword::BoardSize,
            "B" | "W" => Keyword::Move,
            "SETUP" => Keyword::Setup,
            "DIAGRAM" => Keyword::Diagram,
            "HIDE" => Keyword::Hide,
            "PRISONER" => Keyword::Prisoner,
            "MARK" | "UNMARK" => Keyword::Mark,
            "COM" => Keyword::Com,
            "ENDCOM" => Keyword::EndCom,
            "USER" => Keyword::User,
            "ENDUSER" => Keyword::EndUser,
            "REMARK" => Keyword::Remark,
            "VAR" => Keyword::Var,
            "ENDVAR" => Keyword::EndVar,
            _ => Keyword::Unknown,
        }
    }

    /// Whether what stands behind the keyword is text, and not fields.
    fn has_text(self) -> bool {
        matches!(
            self,
            Keyword::Event
                | Keyword::Header(_)
                | Keyword::Com
                | Keyword::User
                | Keyword::Remark
                | Keyword::Unknown
        )
    }
}

/// White space (section 2 of the standard).
const BLANKS: [char; 2] = [' ', '\t'];

/// The first word of a line, and the rest without the white space around it.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim_matches(BLANKS);
    let (word, rest) = line.split_once(BLANKS).unwrap_or((line, ""));
    (word, rest.trim_start_matches(BLANKS))
}

/// Everything that is wrong with a text.
pub fn check(text: &str, rules: Rules) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut judge = structure::Judge::new(rules);
    let lines: Vec<&str> = text.split("\r\n").collect();
    let (last, lines) = lines.split_last().expect("a split gives something");
    let mut complain = |line: usize, what: &dyn fmt::Display| {
        violations.push(Violation {
            line: line + 1,
            what: what.to_string(),
        });
    };
    if !last.is_empty() {
        complain(lines.len(), &"the last line has no end");
    }
    for (number, line) in lines.iter().enumerate() {
        let is_valid = |c: char| match c {
            '\t' | ' '..='~' => true,
            _ => rules.is_unicode && !c.is_ascii() && !c.is_control(),
        };
        // Lines that are not understood are written as they stood.
        let is_kept = judge.is_unknown(line);
        let bad = line
            .chars()
            .find(|&c| !is_valid(c) && (!is_kept || c.is_control()));
        if let Some(character) = bad {
            complain(number, &format!("the character {character:?}"));
        }
        for what in judge.take(line) {
            complain(number, &what);
        }
    }
    for what in judge.end() {
        complain(lines.len(), &what);
    }
    violations
}
