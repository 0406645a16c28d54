//! A line of moves as people list them, who leave out what the standard wants: a color, or a number.
//!
//! ```text
//! 1. Q16 D4          a number, and a point or two
//! 1 Q16  2 D4        several of them
//! 2 -- D4            a dash stands for a pass, or parts a number from its point
//! Black Q16          a color and a point
//! Weiß 2 D4          colors in other languages
//! S 3 Q4             and letters for them, behind which or before which stands another one
//! Move 4: D16
//! 1... D4            the second move of a pair
//! 1 Q16 D4 (joseki)  words behind them, in the midst of a list
//! ```
//!
//! One such line alone may be anything, such as the name of a player: [`super::move_lists`] tells where several are moves.

use super::extra::{report_no_data, report_other_word};
use super::items::Loc;
use super::line::{BLANKS, COLONS, Field, Line, SEPARATORS};
use super::moves::{self, clear_number, is_dash, place_of};
use super::plausible::is_outcome;
use crate::diag::{Sink, Span};
use crate::digits::number_of;
use crate::tree::Color;
use crate::words::moves::{announces_number, color, color_of_letter};
use crate::words::name::is_verb;

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
    /// A dash stands in place of a point.
    pub is_dash: bool,
    /// The words that say it.
    pub line: Line<'a>,
}

impl<'a> ListedMove<'a> {
    /// Whether it has no more than its place.
    pub fn is_bare(&self) -> bool {
        self.number.is_none() && self.color.is_none()
    }

    /// The word for its place.
    pub fn place(&self) -> Option<Field<'a>> {
        self.line.words().last()
    }
}

/// A line of moves, and what stands between and behind them.
pub(super) struct ListedLine<'a> {
    pub line: Line<'a>,
    pub moves: Vec<ListedMove<'a>>,
    /// Signs that say nothing of where a move is played: `Q16!?`, `D4 =`.
    pub signs: Vec<Span>,
    /// Words behind the moves, which no line of a list has that stands alone.
    pub remark: Option<Span>,
}

/// So many moves stand on a line at most.
const MOST: usize = 32;

impl<'a> ListedLine<'a> {
    /// Reads a line that is a list of moves, unless a tab indents it, as one is written that is not understood.
    pub fn read(line: Line<'a>) -> Option<Self> {
        // In parentheses a name is written that looks like a move.
        let may_be_name = moves::read_color(line.keyword()).is_some_and(|(_, is_in_full)| is_in_full);
        // `- W 2 D4` is of another list.
        let is_marked = !line.split().0.contains(char::is_alphanumeric);
        if is_marked || line.is_guarded() || may_be_name && line.text.contains('(') {
            return None;
        }
        let mut moves: Vec<ListedMove<'_>> = Vec::new();
        let (mut number, mut named, mut start) = (None, None::<(Color, bool)>, None);
        let (mut is_second, mut remark, mut signs) = (false, None, Vec::new());
        // The move before whose point dots stand.
        let mut blank = None;
        let mut words = moves::bare_words(line).take(4 * MOST).peekable();
        while let Some(word) = words.next() {
            let start_here = *start.get_or_insert(word.start);
            let (is_dash, at) = (is_dash(word.text), place_of(word.text));
            let is_expected = number.is_some() || named.is_some();
            if let Some(digits) = clear_number(word.text) {
                if number.is_some() {
                    return None;
                }
                is_second = word.text.ends_with("..") || word.text.ends_with('…');
                number = Some(number_of(digits.as_bytes()).filter(|&number| number > 0)?);
            } else if let Some(color) = color_of(word) {
                if named.replace(color).is_some() {
                    return None;
                }
            } else if at.is_some() || is_dash && (is_expected || is_second_at(&moves)) {
                let end = word.span().end;
                signs.extend(judgement_behind(line, end));
                let listed = ListedMove {
                    number: number.take(),
                    color: named.map(|named| named.0),
                    is_letter: named.take().is_some_and(|named| named.1),
                    is_second: std::mem::take(&mut is_second),
                    at: at.flatten(),
                    is_dash,
                    line: Line { text: line.text_of(Span::new(start_here, end)), start: start_here },
                };
                // `2 ... Q4 D16` is a pair.
                let may_lead = listed.is_bare() && blank.is_some_and(|blank| blank + 1 == moves.len());
                if let Some(last) = moves.last_mut().filter(|_| may_lead) {
                    last.is_second = false;
                }
                match moves.last_mut() {
                    // `Q16 - D4`, `White - D4`
                    Some(last) if last.is_dash && listed.is_bare() && (last.is_bare() || last.color.is_some()) => {
                        *last =
                            ListedMove { number: last.number, color: last.color, is_letter: last.is_letter, ..listed };
                    }
                    _ => moves.push(listed),
                }
                start = None;
            } else if number.is_some() && named.is_none() && is_blank(word.text) {
                (is_second, blank) = (true, Some(moves.len()));
                signs.extend(word.text.starts_with('*').then(|| word.span()));
            } else if !word.text.contains(char::is_alphanumeric) {
                if !parts_fields(word.text) || words.peek().is_none() {
                    signs.push(word.span());
                }
                if !is_expected {
                    start = None;
                }
            } else if number.is_some()
                || !announces_number(word.text)
                || words.peek().is_none_or(|next| clear_number(next.text).is_none())
            {
                let is_numbered = |first: &ListedMove<'_>| first.number.is_some();
                let has_color = named.is_some() || moves.iter().any(|listed| listed.color.is_some());
                let may_go_on = number.is_none() && !has_color && moves.first().is_some_and(is_numbered);
                remark = Some(remark_at(line, start_here).filter(|_| may_go_on)?);
                number = None;
                break;
            }
        }
        // `BLACK No. 8 D12` is a name.
        let is_name = |entry: &ListedMove<'_>| may_be_name && entry.number.is_some();
        let lacks_number = |entry: &ListedMove<'_>| entry.is_letter && entry.number.is_none();
        if moves.iter().any(|entry| is_name(entry) || lacks_number(entry)) {
            return None;
        }
        let is_begun = number.is_some() || named.is_some();
        let says = moves.first().is_some_and(|first| !first.is_bare());
        (says && !is_begun && moves.len() <= MOST).then_some(ListedLine { line, moves, signs, remark })
    }
}

/// Reads a line that is a list of moves, and nothing else.
pub(super) fn read_listed(line: Line<'_>) -> Option<Vec<ListedMove<'_>>> {
    ListedLine::read(line).filter(|listed| listed.remark.is_none()).map(|listed| listed.moves)
}

/// Some moves, of which each has a number: a dash before a point, and one before the next number, does no more than part them.
pub(super) fn without_dashes<'a>(moves: &[ListedMove<'a>]) -> Vec<ListedMove<'a>> {
    let mut others: Vec<ListedMove<'a>> = Vec::with_capacity(moves.len());
    for &listed in moves.iter().filter(|listed| !(listed.is_dash && listed.is_bare())) {
        match others.last_mut() {
            Some(last) if last.is_dash && listed.is_bare() => {
                *last = ListedMove { number: last.number, is_second: last.is_second, ..listed };
            }
            _ => others.push(listed),
        }
    }
    others
}

/// Reports what of a line of moves, of which some are taken, is no data, and what stands for a pass. Dashes between numbers
/// and points are neither.
pub(super) fn report_signs(listed: &ListedLine<'_>, taken: &[ListedMove<'_>], sink: &mut dyn Sink) {
    let line = listed.line;
    for &span in listed.signs.iter().chain(&listed.remark) {
        report_no_data(line, span, sink);
    }
    for entry in listed.moves.iter().filter(|entry| entry.at.is_none()) {
        let Some(place) = entry.place() else { continue };
        let is_taken = taken.iter().any(|taken| taken.at.is_none() && taken.line == entry.line);
        if is_taken && !place.text.eq_ignore_ascii_case("PASS") {
            report_other_word(place, "PASS", sink);
        } else if !is_taken && place.span().end == line.span().end {
            report_no_data(line, place.span(), sink);
        }
    }
}

/// The words from a place of a line on, where they stand in parentheses, or are one that is no verb; and no further point.
fn remark_at(line: Line<'_>, start: usize) -> Option<Span> {
    let behind = Line { text: &line.text[start - line.start..], start };
    let is_in_parentheses = behind.text.starts_with('(') && behind.text.trim_end().ends_with(')');
    let mut words = behind.words();
    let is_word = words.next().is_some_and(|word| !is_verb(word.text)) && words.next().is_none();
    let has_point = moves::bare_words(behind).any(|word| place_of(word.text).is_some());
    ((is_in_parentheses || is_word) && !has_point && !is_outcome(behind)).then_some(behind.span())
}

/// The signs directly behind a point that judge it: `Q16!?`.
fn judgement_behind(line: Line<'_>, end: usize) -> Option<Span> {
    let behind = &line.text[end - line.start..];
    let behind = &behind[..behind.find(|c| BLANKS.contains(&c) || SEPARATORS.contains(&c)).unwrap_or(behind.len())];
    let first = behind.find(['!', '?'])?;
    Some(Span::new(end + first, end + behind.rfind(['!', '?'])? + "!".len()))
}

/// Whether a dash behind some moves may be the second move of a pair: the first one alone stands behind its number.
fn is_second_at(moves: &[ListedMove<'_>]) -> bool {
    moves.last().is_some_and(|last| last.number.is_some() && last.color.is_none() && !last.is_second)
}

/// Whether a word is what printed games have in place of a move that was given before.
fn is_blank(word: &str) -> bool {
    word == "…" || word.len() > 1 && word.bytes().all(|byte| byte == b'.') || word.bytes().all(|byte| byte == b'*')
}

/// Whether a word of signs does no more than part others.
fn parts_fields(word: &str) -> bool {
    word.chars().all(|c| matches!(c, '-' | '–' | '—' | '.' | '…' | ':' | '：'))
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
