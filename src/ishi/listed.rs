//! A line of moves as people list them, who leave out what the standard wants: a color, or a number.
//!
//! ```text
//! 1. Q16 D4          a number, and a point or two
//! 1 Q16  2 D4        several of them
//! Black Q16          a color and a point
//! Weiß 2 D4          colors in other languages
//! S 3 Q4             and letters for them, behind which or before which stands another one
//! Move 4: D16
//! 1... D4            the second move of a pair
//! ```
//!
//! One such line alone may be anything, such as the name of a player: [`super::move_lists`] tells where several are moves.

use super::items::Loc;
use super::line::{COLONS, Field, Line};
use super::moves::{self, clear_number, place_of};
use crate::diag::Span;
use crate::digits::number_of;
use crate::tree::Color;
use crate::words::moves::{announces_number, color, color_of_letter};

/// A move of a listed line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ListedMove<'a> {
    pub number: Option<u32>,
    pub color: Option<Color>,
    /// The color is but a letter of another language: it needs others beside it.
    pub is_letter: bool,
    /// Its number is that of a pair of which it is the second move: `1... D4`.
    pub is_second: bool,
    pub at: Option<Loc>,
    /// The words that say it.
    pub line: Line<'a>,
}

/// So many moves stand on a line at most.
const MOST: usize = 32;

/// Reads a line that is a list of moves, and nothing else, unless a tab indents it, as one is written that is not understood.
pub(super) fn read_listed(line: Line<'_>) -> Option<Vec<ListedMove<'_>>> {
    // In parentheses a name is written that looks like a move.
    let may_be_name = moves::read_color(line.keyword()).is_some_and(|(_, is_in_full)| is_in_full);
    // `- W 2 D4` is of another list.
    let is_marked = !line.split().0.contains(char::is_alphanumeric);
    if is_marked || line.is_guarded() || may_be_name && line.text.contains('(') {
        return None;
    }
    let mut entries: Vec<ListedMove<'_>> = Vec::new();
    let (mut number, mut named, mut start) = (None, None::<(Color, bool)>, None);
    let mut is_second = false;
    for word in moves::bare_words(line).take(4 * MOST) {
        let start_here = *start.get_or_insert(word.start);
        if let Some(digits) = clear_number(word.text) {
            if number.is_some() {
                return None;
            }
            is_second = word.text.ends_with("..");
            number = Some(number_of(digits.as_bytes()).filter(|&number| number > 0)?);
        } else if let Some(color) = color_of(word) {
            if named.replace(color).is_some() {
                return None;
            }
        } else if let Some(at) = place_of(word.text) {
            let end = word.span().end;
            let text = line.text_of(Span::new(start_here, end));
            entries.push(ListedMove {
                number: number.take(),
                color: named.map(|named| named.0),
                is_letter: named.take().is_some_and(|named| named.1),
                is_second: std::mem::take(&mut is_second),
                at,
                line: Line { text, start: start_here },
            });
            start = None;
        } else if word.text.contains(char::is_alphanumeric) && (number.is_some() || !announces_number(word.text)) {
            return None;
        }
    }
    // `BLACK No. 8 D12` is a name.
    let is_name = |entry: &ListedMove<'_>| may_be_name && entry.number.is_some();
    let lacks_number = |entry: &ListedMove<'_>| entry.is_letter && entry.number.is_none();
    if entries.iter().any(|entry| is_name(entry) || lacks_number(entry)) {
        return None;
    }
    let is_begun = number.is_some() || named.is_some();
    let says = entries.first().is_some_and(|first| first.number.is_some() || first.color.is_some());
    (says && !is_begun && entries.len() <= MOST).then_some(entries)
}

/// Whether a line is several moves, each with its color, as no name is: `White E5 B F6`.
pub fn lists_moves(line: Line<'_>) -> bool {
    read_listed(line).is_some_and(|moves| moves.len() > 1 && moves.iter().all(|listed| listed.color.is_some()))
}

/// The color that a word names, and whether it is a letter of another language than English.
fn color_of(word: Field<'_>) -> Option<(Color, bool)> {
    let text = word.text.trim_end_matches(|c| c == '.' || COLONS.contains(&c));
    let named = moves::read_color(text).map(|(color, _)| color).or_else(|| color(text));
    named.map(|color| (color, false)).or_else(|| Some((color_of_letter(text)?, true)))
}
