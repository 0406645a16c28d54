//! Headers of several lines, of which one property has all words: where ASCII could not hold these, each line has its part of
//! them.
//!
//! ```text
//! carried                     the lines             what they say
//!
//! AN[Jörg Berg, Anna Holm]    ANALYSIS Jorg Berg    ANALYSIS Jörg Berg
//!                             ANALYSIS Anna Holm    ANALYSIS Anna Holm
//! ```

use std::borrow::Cow;

use super::alphabet::{Alphabet, spelled_line};
use crate::across::facts;
use crate::ishi::event::{Head, Header};
use crate::ishi::info::read_header;
use crate::tree::{Key, Property};

/// What stands between the words of several lines in a property.
const BETWEEN: &str = ", ";

/// Gives the lines of a file the characters of the properties that were taken, where they only spell them.
pub fn restore_lines(head: &mut Head<'_>, properties: &[Property<'static>]) {
    for key in Key::ALL.into_iter().filter(|key| key.is_summed()) {
        let Some(header) = head.header(key).filter(|header| header.words.len() > 1) else { continue };
        let taken = facts::to_header(key, properties);
        let Some([whole]) = taken.as_ref().map(|taken| &taken.words[..]) else { continue };
        let lines: Vec<&str> = header.words.iter().map(|words| &**words).collect();
        let parted = Alphabet::ASCII.into_iter().find_map(|alphabet| parted(whole, &lines, alphabet));
        if let Some(parts) = parted.filter(|_| !whole.is_ascii()) {
            let words = parts.into_iter().map(|part| Cow::Owned(part.to_owned())).collect();
            let origin = header.origin;
            head.set_header(key, Some(Header { origin, ..read_header(key, words) }));
        }
    }
}

/// The parts of words that are spelled as the lines.
fn parted<'w>(whole: &'w str, lines: &[&str], alphabet: Alphabet) -> Option<Vec<&'w str>> {
    let mut parts = Vec::new();
    let mut rest = Some(whole);
    for line in lines {
        let text = rest?;
        let ends = text.match_indices(BETWEEN).map(|(at, _)| at).chain([text.len()]);
        let end = ends.into_iter().find(|&end| spelled_line(&text[..end], alphabet) == **line)?;
        parts.push(&text[..end]);
        rest = text[end..].strip_prefix(BETWEEN);
    }
    rest.is_none().then_some(parts)
}
