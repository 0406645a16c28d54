//! The header of a saved letter or post.
//!
//! ```text
//! From nils@example.org Tue Feb  5 20:14:00 1991     how mail is filed
//! Date: Tue, 5 Feb 1991 20:14:00 GMT                 a field that a record may have, too
//! Received: from lund by malmo;                      one that only letters have
//!         Tue, 5 Feb 91 20:15:12 GMT                 more of it
//!
//! ```

use super::look::{Says, classify};
use crate::words::letter;

/// What a line is in the header of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A field that only letters have.
    Own,
    /// The date: of the letter, or of a game.
    Date,
    /// Another field, or more of the one before.
    Other,
    /// None of it.
    No,
}

impl Part {
    fn of(line: &str) -> Self {
        let text = line.trim_start_matches('\u{feff}').trim();
        match letter::field(text).map(|(name, _)| name) {
            _ if separates(text) => Part::No,
            // So begins what goes on, and a line of a record that is none of a letter.
            _ if line.starts_with('\t') => Part::Other,
            _ if letter::is_of_letter(text) => Part::Own,
            Some(name) if name.eq_ignore_ascii_case("date") => Part::Date,
            _ if classify(text.split_ascii_whitespace()) != Says::No => Part::No,
            Some(_) => Part::Other,
            None if line.starts_with(' ') => Part::Other,
            None => Part::No,
        }
    }
}

/// Whether a line stands between paragraphs: an empty one, or a rule such as `======` and `--- Forwarded message ---`.
pub(super) fn separates(line: &str) -> bool {
    line.trim_start().starts_with("--") || !line.contains(char::is_alphanumeric)
}

/// Whether a line is a field that only letters have.
pub(super) fn is_of_letter(line: &str) -> bool {
    Part::of(line) == Part::Own
}

/// The number of lines of the header that stands where the lines begin. An empty line follows it, or it has more than one
/// field that a letter has: the record may follow directly.
pub(super) fn header<'l>(lines: impl Iterator<Item = &'l str>) -> Option<usize> {
    let (mut own, mut dates, mut length) = (0, 0, 0);
    for line in lines {
        match Part::of(line) {
            Part::Own => own += 1,
            Part::Date => dates += 1,
            Part::Other if length > 0 || letter::field(line).is_some() => {}
            _ => {
                let is_ended = line.trim().is_empty() || own + dates > 1;
                return (own > 0 && is_ended).then_some(length);
            }
        }
        length += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_have_fields_of_letters() {
        for (text, length) in [
            ("From: A\n\nx", Some(1)),
            ("Date: 3 May 91\nFrom: A\n\nx", Some(2)),
            ("Article 4711 of rec.games.go:\nPath: a!b\nx", Some(2)),
            (">From a@b Thu May  3 12:00:00 1991\n\nx", Some(1)),
            ("  From : A\n  Date: 3 May 91\n  BLACK B\nx", Some(2)),
            ("From: A\nStatus: RO\nReceived: by b;\n\tat c\n\nx", Some(4)),
            ("From: A\nSubject: b\nBlack: C\n\nx", Some(2)),
            ("\u{feff}From: A\n\nx", Some(1)),
            ("From: A\nx", None),
            ("From the first move on, she led.\n\nx", None),
            ("Article 4 is\n\nx", None),
            ("Date: 3 May 91\nNote: a\n\nx", None),
            ("EVENT: a\nFrom: A\nTo: B\n\nx", None),
            ("", None),
        ] {
            assert_eq!(header(text.lines()), length, "{text}");
        }
    }
}
