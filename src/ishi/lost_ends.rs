//! Lines that have lost their ends, as where one was deleted by hand, or a file was copied from a web page: its first header
//! then has all others, and all moves, for its words.
//!
//! ```text
//! W 2 D4 VAR a              a move, and a line that begins a variation
//! ENDCOM W 2 D4             the end of a comment, and a move
//! B 3 Q3 PRISONER Q4        a move, and what it takes
//! B 1 Q16W 2 D4             two moves
//! W 2 D4 is a mark of D4    a move, and words that say nothing
//! BLACK Anna WHITE Bo KOMI 5.5 B 1 Q16 W 2 D4 B 3 Q3
//! EVENT B 2 league          a title as any other
//! ```
//!
//! What stands behind words is not parted from them, for where a line of words ended is not to be known.

use std::cell::LazyCell;

use super::cut::split_variation;
use super::keyword::header_key;
use super::late_header::is_header_line;
use super::line::{Line, SEPARATORS, is_blank, trimmed_end};
use super::moves::{is_move, take_strict};
use super::statement::is_game_line;
use crate::diag::{Code, Diagnostic, Sink};
use crate::tree::Key;
use crate::words::name::is_verb;

/// The second statement of a line, behind one that is whole, with all that follows. Those that are moves, behind a move or VAR
/// with white space between, are another matter ([`super::cut`]).
pub fn joined(line: Line<'_>) -> Option<Line<'_>> {
    /// In a longer line more than one end was lost; each of its words would be looked at as what may begin another one.
    const LONGEST: usize = 200;

    let text = line.text.as_bytes();
    if text.len() > LONGEST {
        return None;
    }
    // As nearly all lines do that can't be joined.
    let first = text.iter().find(|byte| !is_blank(byte))?.to_ascii_uppercase();
    if !matches!(first, b'0'..=b'9' | b'B' | b'D' | b'E' | b'H' | b'M' | b'P' | b'S' | b'U' | b'V' | b'W') {
        return None;
    }
    let from = |start: usize| Line { text: &line.text[start - line.start..], start };
    let mut behind = text;
    if take_strict(&mut behind).is_some()
        && let at = text.len() - behind.len()
        && !is_blank(&text[at - 1])
    {
        return Some(from(line.start + at)).filter(|second| begins_statement(*second));
    }
    if line.ends().is_some() {
        // `END COM` has nothing behind it.
        let second = line.fields().next().filter(|_| !line.keyword().eq_ignore_ascii_case("END"))?;
        return Some(from(second.start)).filter(|second| begins_statement(*second) || is_move(*second));
    }
    let is_cut = LazyCell::new(|| line.begins_variation() || is_move(line));
    let is_second = |second: &Line<'_>| begins_statement(*second) && !(begins_with_move(*second) && *is_cut);
    let second = line.fields().map(|word| from(word.start)).find(is_second)?;
    let before = trimmed_end(&line.text[..second.start - line.start]).trim_end_matches(SEPARATORS);
    let before = Line { text: before, ..line };
    let is_whole = is_move(before) || is_game_line(before) || split_variation(before).is_some();
    is_whole.then_some(second)
}

/// Whether a text begins as nothing but a statement does, whatever follows that.
fn begins_statement(text: Line<'_>) -> bool {
    /// A header of more is prose.
    const LONGEST: usize = 80;

    let keyword = text.keyword();
    let is = |keywords: &[&str]| keywords.iter().any(|other| other.eq_ignore_ascii_case(keyword));
    let is_upper = || !keyword.contains(char::is_lowercase);
    let first_words = |count: usize| {
        let end = text.words().take(count).last().map_or(text.start, |word| word.span().end);
        Line { text: &text.text[..end - text.start], ..text }
    };
    match keyword.len() {
        1 => begins_with_move(text),
        3 if is(&["VAR"]) => {
            is_game_line(first_words(2)) && first_words(3) == first_words(2) || {
                split_variation(first_words(5)).is_some()
            }
        }
        // Words follow these, of which prose has the like.
        3..=6 if is(&["COM", "USER", "EVENT", "REMARK"]) => is_upper() || text.split().1.is_empty(),
        4.. if is(&["MARK", "HIDE", "UNMARK", "PRISONER", "BOARDSIZE"]) => is_game_line(first_words(2)),
        5 if is(&["SETUP"]) => is_game_line(first_words(3)),
        6 if is(&["ENDVAR"]) => true,
        7 if is(&["DIAGRAM"]) => is_game_line(first_words(4)) && first_words(4) == first_words(3),
        4.. => {
            // Of others a name, or whatever else is told behind a move, may have the words.
            let is_fact = |key| matches!(key, Key::Date | Key::Handicap | Key::Komi | Key::Result | Key::TimeLimit);
            header_key(keyword).is_some_and(is_fact) && text.text.len() <= LONGEST && is_header_line(text)
        }
        _ => false,
    }
}

/// Whether a text begins with a move by the letter of the standard.
fn begins_with_move(text: Line<'_>) -> bool {
    let mut behind = text.text.as_bytes();
    let is_move = take_strict(&mut behind).is_some();
    let end = text.text.len() - behind.len();
    let is_parted =
        || behind.is_empty() || is_blank(&text.text.as_bytes()[end - 1]) || !behind[0].is_ascii_alphanumeric();
    is_move && (is_parted() || take_strict(&mut behind).is_some()) && !has_verb(text)
}

/// Whether one of the first words behind a move may be the verb of a sentence.
fn has_verb(text: Line<'_>) -> bool {
    /// As many words as a move has, and some more.
    const FEW: usize = 8;

    text.words().take(FEW).any(|word| is_verb(word.text))
}

/// Reports that a line was parted before another statement.
pub fn report_joined(line: Line<'_>, second: Line<'_>, sink: &mut dyn Sink) {
    let is_played = is_move(line) || split_variation(line).is_some();
    let first = match line.ends() {
        None if is_played => "a move".to_owned(),
        _ => line.keyword().to_uppercase(),
    };
    sink.report(match is_move(second) || begins_with_move(second) {
        true if is_played => {
            let message = "another move stands on the line of a move: each of them counts";
            Diagnostic::at(Code::ExtraMoveData, second.span(), message)
        }
        true => {
            let message = format!("a move stands on the line of {first}: it counts");
            Diagnostic::at(Code::ExtraMoveData, second.span(), message)
        }
        false => {
            let word = second.keyword().to_uppercase();
            let message = format!("{word} stands on the line of {first}: it is read as a line of its own");
            Diagnostic::at(Code::MisplacedLine, second.span(), message)
        }
    });
}

/// Reports a header line whose words hold several moves by the letter of the standard, whose numbers ascend, or keywords of
/// headers in capitals and then a move.
pub fn report(line: Line<'_>, sink: &mut dyn Sink) {
    let text = line.text.as_bytes();
    let (mut keywords, mut moves, mut last) = (0, 0, 0);
    let mut first = None;
    for word in line.fields() {
        if first.is_none() && !word.text.contains(char::is_lowercase) && header_key(word.text).is_some() {
            keywords += 1;
        }
        let mut behind = &text[word.start - line.start..];
        let number = take_strict(&mut behind).and_then(|data| data.number).filter(|&number| number > last);
        let end = text.len() - behind.len();
        if let Some(number) = number.filter(|_| behind.is_empty() || is_blank(&text[end - 1])) {
            first.get_or_insert(word);
            (moves, last) = (moves + 1, number);
        }
    }
    if let Some(first) = first.filter(|_| keywords + moves > 1) {
        let message = format!(
            "moves stand in the words of {} from here on: the lines seem to have lost their ends",
            line.keyword().to_uppercase()
        );
        sink.report(Diagnostic::at(Code::MisplacedLine, first.span(), message));
    }
}
