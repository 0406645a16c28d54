//! The keywords of headers, and what keyword a word was meant to be.

use crate::text::nearest;
use crate::tree::Key;

/// The keywords of several letters that begin no header.
const OTHERS: [&str; 15] = [
    "EVENT",
    "BOARDSIZE",
    "SETUP",
    "DIAGRAM",
    "HIDE",
    "PRISONER",
    "MARK",
    "UNMARK",
    "REMARK",
    "VAR",
    "ENDVAR",
    "COM",
    "ENDCOM",
    "ENDUSER",
    "USER",
];

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

/// The question whether a keyword was meant by a word that is none, to stand behind what is wrong. Only of a word in capitals:
/// `While` and `Even` of prose are near to keywords, too.
pub(super) fn did_you_mean(word: &str) -> String {
    /// Any shorter word is near to one.
    const SHORTEST: usize = 4;

    if word.contains(char::is_lowercase) || word.len() < SHORTEST {
        return String::new();
    }
    nearest::did_you_mean(word, OTHERS.into_iter().chain(Key::ALL.into_iter().map(keyword)))
}

#[cfg(test)]
mod tests {
    use super::super::line::Line;
    use super::super::statement::{Statement, read};
    use super::keyword;
    use crate::words::keywords::{Section, wordings};

    #[test]
    fn every_wording_of_a_header_stands_for_its_keyword() {
        for (meant, wording) in wordings(Section::Headers) {
            let words = match meant {
                "DATE" => "8 March 1990",
                "HANDICAP" => "2",
                "KOMI" => "5.5",
                "RESULT" => "B+R",
                "TIMELIMIT" => "1 hour",
                _ => "Anna Berg",
            };
            let line = format!("{wording}: {words}");
            let statement = read(Line { text: &line, start: 0 }, &mut Vec::new());
            let is_meant = matches!(&statement, Ok(Statement::Header(key, text))
                if keyword(*key) == meant && text.trim_start_matches([':', ' ']) == words);
            assert!(is_meant, "{line}: {statement:?}");
        }
    }

    #[test]
    fn every_wording_of_data_stands_for_its_keyword() {
        for (meant, wording) in wordings(Section::Data) {
            let data = match meant {
                "BOARDSIZE" => "9",
                "SETUP" => "B C3",
                "MARK" => "x@C3",
                _ => "C3",
            };
            let line = format!("{wording} {data}");
            let statement = read(Line { text: &line, start: 0 }, &mut Vec::new());
            let is_meant = match &statement {
                Ok(Statement::BoardSize(9)) => meant == "BOARDSIZE",
                Ok(Statement::Setup(_)) => meant == "SETUP",
                Ok(Statement::Mark { unmarks, .. }) => meant == if *unmarks { "UNMARK" } else { "MARK" },
                Ok(Statement::Prisoner(_)) => meant == "PRISONER",
                _ => false,
            };
            assert!(is_meant, "{line}: {statement:?}");
        }
    }
}
