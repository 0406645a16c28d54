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
    let ends: Vec<usize> = whole.match_indices(BETWEEN).map(|(at, _)| at).chain([whole.len()]).collect();
    let (mut ends, mut start) = (&ends[..], 0);
    let mut parts = Vec::new();
    for line in lines {
        let spelled = |end: usize| spelled_line(&whole[start..end], alphabet);
        let is_shorter = |&end: &usize| spelled(end).len() < line.len();
        // Longer words have longer spellings: they are looked at from one, two, four … ends on, and not from each.
        let mut reach = 1;
        while ends.get(reach - 1).is_some_and(is_shorter) {
            reach *= 2;
        }
        let at = ends[..reach.min(ends.len())].partition_point(is_shorter);
        let end = *ends.get(at).filter(|&&end| spelled(end) == **line)?;
        parts.push(&whole[start..end]);
        (ends, start) = (&ends[at + 1..], end + BETWEEN.len());
    }
    ends.is_empty().then_some(parts)
}
