//! Lines that have lost their ends, as where one was deleted by hand, or a file was copied from a web page: its first header
//! then has all others, and all moves, for its words.
//!
//! ```text
//! W 2 D4 VAR a              a move, and a line that begins a variation
//! ENDCOM W 2 D4             the end of a comment, and a move
//! B 3 Q3 PRISONER Q4        a move, and what it takes
//! B 1 Q16W 2 D4             two moves
//! W 2 D4 was bad. VAR a     a move, and words that say nothing
//! BLACK Anna WHITE Bo KOMI 5.5 B 1 Q16 W 2 D4 B 3 Q3
//! EVENT B 2 league          a title as any other
//! ```
//!
//! What stands behind words is not parted from them, for where a line of words ended is not to be known.

use super::keyword::header_key;
use super::line::{Block, Line, is_blank};
use super::moves::{is_move, take_strict};
use super::statement::is_game_line;
use crate::diag::{Code, Diagnostic, Sink};

/// The second statement of a line, with all that follows: directly behind a move by the letter of the standard, or behind the
/// end of a block or variation, and nothing else is on the line.
pub fn joined(line: Line<'_>) -> Option<Line<'_>> {
    /// In a longer line, all that follows would be looked at again behind each of its moves.
    const LONGEST: usize = 400;

    if line.text.len() > LONGEST {
        return None;
    }
    let mut rest = line.text.as_bytes();
    let is_behind_move = take_strict(&mut rest).is_some();
    let start = match is_behind_move {
        true => line.start + line.text.len() - rest.len(),
        // `END COM` has nothing behind it.
        false if line.ends().is_some_and(|(_, in_other_words)| !in_other_words) => line.fields().next()?.start,
        false => return None,
    };
    let second = Line { text: &line.text[start - line.start..], start };
    // Moves behind a move, with white space between, are another matter (`cut`), and so are the ends of variations there.
    let is_left = is_behind_move && is_blank(&line.text.as_bytes()[start - line.start - 1]) && {
        second.ends().is_some() || take_strict(&mut second.text.as_bytes()).is_some()
    };
    (!second.text.is_empty() && !is_left && is_whole(second)).then_some(second)
}

/// Whether a text is nothing but statements, each as the standard has it: moves, one after the other, and behind these a line
/// whose keyword is in capitals.
fn is_whole(text: Line<'_>) -> bool {
    let mut last = text;
    loop {
        let mut rest = last.text.as_bytes();
        if take_strict(&mut rest).is_none() {
            break;
        }
        let start = last.text.len() - rest.len();
        last = Line { text: &last.text[start..], ..last };
    }
    let is_upper = !last.keyword().contains(char::is_lowercase);
    last.text.is_empty() || is_upper && (last.begins_block() == Some(Block::Com) || is_game_line(last))
}

/// Reports that a line was parted before another statement.
pub fn report_joined(line: Line<'_>, second: Line<'_>, sink: &mut dyn Sink) {
    let is_behind_move = is_move(line);
    let first = if is_behind_move { "a move".to_owned() } else { line.keyword().to_uppercase() };
    let (code, what) = match take_strict(&mut second.text.as_bytes()) {
        Some(_) if is_behind_move => (Code::ExtraMoveData, "another move".to_owned()),
        Some(_) => (Code::ExtraMoveData, "a move".to_owned()),
        None => (Code::MisplacedLine, second.keyword().to_uppercase()),
    };
    let message = format!("{what} stands on the line of {first}: it is read as a line of its own");
    sink.report(Diagnostic::at(code, second.span(), message));
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
