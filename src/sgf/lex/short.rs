//! Where values end that can't hold a bracket: points, numbers and the like.
//!
//! The first `]` ends such a value. Leniencies:
//!
//! - a `[` that is typed several times counts once;
//! - where another `[` comes before the `]`, or none does, the value ends before what can't be of it: a semicolon, a
//!   parenthesis, the identifier of that bracket, or the bracket itself, which begins the next value of a list then;
//! - a `)` that stands where the `]` is expected, and where no variation can end, was typed instead of it.

use super::Source;
use crate::tree::{capitals, is_known};

/// How far a value goes.
#[derive(Clone, Copy, Debug)]
pub(in crate::sgf) struct Extent {
    /// Where its text begins: behind the bracket, or behind those that were typed too many.
    pub(in crate::sgf) start: usize,
    /// Where its text ends.
    pub(in crate::sgf) end: usize,
    /// The place behind it.
    pub(in crate::sgf) next: usize,
    /// Whether it has a bracket that closes it.
    pub(in crate::sgf) is_closed: bool,
    /// Whether each `]` within it is known to be escaped.
    pub(in crate::sgf) is_plain: bool,
}

impl Extent {
    /// A value from `start` up to the bracket that closes it.
    pub(super) fn closed(start: usize, end: usize) -> Extent {
        Extent { start, end, next: end + 1, is_closed: true, is_plain: true }
    }

    /// A value that has no bracket of its own, and of which this text is left. It can't end within an escape.
    pub(super) fn cut(start: usize, text: &str) -> Extent {
        let backslashes = text.len() - text.trim_end_matches('\\').len();
        let next = start + text.len();
        Extent { start, end: next - backslashes % 2, next, is_closed: false, is_plain: true }
    }
}

/// How far the value goes that begins at a bracket.
#[cold]
pub(super) fn extent(source: Source<'_>, open: usize) -> Extent {
    let start = behind_brackets(source, open);
    let bracket = source.next_bracket(start);
    if let Some(end) = bracket.filter(|&at| source.byte(at) == Some(b']')) {
        return Extent::closed(start, end);
    }
    let limit = bracket.unwrap_or(source.end());
    let structure = source.slice(start, limit).find(['(', ')', ';']);
    let stop = match (structure, bracket) {
        (Some(structure), _) => start + structure,
        (None, Some(bracket)) => source.ident_before(start, bracket).unwrap_or(bracket),
        (None, None) => limit,
    };
    let mut extent = Extent::cut(start, source.slice(start, stop).trim_ascii_end());
    if source.byte(stop) == Some(b')') && is_mistyped(source, stop) {
        extent.next = stop + 1;
    }
    extent
}

/// The place behind a bracket and its repetitions.
fn behind_brackets(source: Source<'_>, open: usize) -> usize {
    let mut start = open + 1;
    loop {
        let at = source.skip_space(start);
        if source.byte(at) != Some(b'[') {
            return start;
        }
        start = at + 1;
    }
}

/// Whether what follows a `)` can't follow the end of a variation.
fn is_mistyped(source: Source<'_>, parenthesis: usize) -> bool {
    let next = source.skip_space(parenthesis + 1);
    matches!(source.byte(next), Some(b';' | b'[')) || source.clear_property(next).is_some()
}

impl Source<'_> {
    /// Where the identifier begins that belongs to a bracket, the letters of a value before it left aside.
    fn ident_before(self, floor: usize, bracket: usize) -> Option<usize> {
        let end = self.skip_space_back(floor, bracket);
        if let Some(start) = self.long_name_before(floor, end) {
            return Some(start);
        }
        let start = self.skip_back(floor, end, |byte| byte.is_ascii_uppercase());
        // A value in capitals may stand directly before it.
        let shortest = [start, end.saturating_sub(2), end.saturating_sub(1)];
        shortest.into_iter().find(|&at| at >= start && is_known(self.slice(at, end)))
    }

    /// Where one of the long names of old begins, such as `Black`, that ends before `end`.
    pub(super) fn long_name_before(self, floor: usize, end: usize) -> Option<usize> {
        let start = self.skip_back(floor, end, |byte| byte.is_ascii_alphabetic());
        let letters = self.slice(start, end);
        let name = start + letters.find(|c: char| c.is_ascii_uppercase())?;
        let letters = self.slice(name, end);
        let is_long = letters.ends_with(|c: char| c.is_ascii_lowercase());
        (is_long && is_known(&capitals(letters))).then_some(name)
    }
}
