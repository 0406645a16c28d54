//! The keywords of headers.

use crate::tree::Key;

/// The keyword of a header (section 5.2 of the 1990 standard).
pub fn keyword(key: Key) -> &'static str {
    match key {
        Key::Analysis => "ANALYSIS",
        Key::Black => "BLACK",
        Key::Date => "DATE",
        Key::Handicap => "HANDICAP",
        Key::Komi => "KOMI",
        Key::Place => "PLACE",
        Key::Recorder => "RECORDER",
        Key::Result => "RESULT",
        Key::Rules => "RULES",
        Key::Source => "SOURCE",
        Key::TimeLimit => "TIMELIMIT",
        Key::White => "WHITE",
    }
}

/// The header that a word is the keyword of, in any case.
pub(super) fn header_key(word: &str) -> Option<Key> {
    Key::ALL.into_iter().find(|&key| keyword(key).eq_ignore_ascii_case(word))
}
